const rounds = 24;
const warm = 4;

/**
 * The median work of an answer, in ms of processor time, once it is warm. The clock on the wall would tell of everything
 * else that the machine does meanwhile; the embedded database works in this very process and is counted.
 */
export async function medianWork(ask: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    if (round >= warm) times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  return times[times.length / 2] ?? Number.NaN;
}
