import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksASecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process in Linux's process table; null if it has ended. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces.
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system] = rest.slice(9);
    return { parent, ticks: user + system };
  } catch {
    return null;
  }
}

/**
 * The processor time that processes and their children have used so far. Unlike response times, it hardly depends on
 * what else runs on the computer.
 * @param {number[]} pids
 * @returns {number} milliseconds
 */
export function cpuTime(pids) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = all.reduce((sum, name) => {
    const found = readProcess(name);
    const isOurs = found && (pids.includes(Number(name)) || pids.includes(found.parent));
    return sum + (isOurs ? found.ticks : 0);
  }, 0);
  return (ticks * 1000) / ticksASecond();
}
