import { shuffle } from './statistics.mjs';

/**
 * Runs the rounds of a benchmark. Each round measures every variant, in an order that depends on the seed, so that a
 * busy moment of the computer affects all of them.
 * @param bench `{variants, rounds, measure(lab, variant, {quick}) => {FIGURE: {POINT: number | number[]}}}`
 * @returns the samples: {FIGURE: {VARIANT: {POINT: number[]}}}
 */
export async function measure(lab, bench, { rounds, quick, random }) {
  const samples = {};
  for (let round = 0; round < (rounds ?? bench.rounds); round++)
    for (const variant of shuffle(Object.keys(bench.variants), random))
      for (const [figure, points] of Object.entries(await bench.measure(lab, variant, { quick })))
        for (const [point, values] of Object.entries(points)) {
          samples[figure] ??= {};
          samples[figure][variant] ??= {};
          samples[figure][variant][point] ??= [];
          samples[figure][variant][point].push(...[values].flat());
        }
  return samples;
}
