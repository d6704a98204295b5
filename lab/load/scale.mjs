// `npm run scale`: measures what a visitor costs the server. It records two visits, measures how many requests one and
// two shops on one PostgreSQL can answer, and writes the tables of docs/scale.md. SHOP_PORT and PG_PORT set the ports.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { bundleShop } from '../../reference-shop/dev/bundle.mjs';
import { quantile } from '../bench/harness/statistics.mjs';
import { startShop } from './instance.mjs';
import { startPostgres } from './postgres.mjs';
import { recordJourneys, VISIT_MINUTES } from './scale/journeys.mjs';
import { kindsOfRequests } from './scale/kinds.mjs';
import { findKnee } from './scale/knee.mjs';
import { modelVisitors, sumUp } from './scale/model.mjs';
import { capacityTable, journeysTable, modelTable, writeBetween } from './scale/report.mjs';
import { demo } from './visitor.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const port = Number(process.env.SHOP_PORT ?? 3220);
const doc = new URL('../../docs/scale.md', import.meta.url);

/** The median of each number over several objects of the same shape. */
const medians = (samples) =>
  Object.fromEntries(
    Object.keys(samples[0]).map((key) => [
      key,
      quantile(
        samples.map((each) => each[key]),
        0.5,
      ),
    ]),
  );

/**
 * @returns for each kind of request, the maximum useful load of one and of two shops, and the processor time of one
 *   request
 */
async function measureKnees(shops, postgres, kinds) {
  const knees = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const [one, two] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await findKnee(shops.slice(0, 1), postgres, kind));
      two.push(await findKnee(shops, postgres, kind));
    }
    knees[name] = { one: medians(one), two: medians(two), cost: medians([...one, ...two]) };
    console.log(`${name}: ${Math.round(knees[name].one.perSecond)} a second`);
  }
  return knees;
}

const began = performance.now();
const [loadBefore] = loadavg();
const postgres = await startPostgres(Number(process.env.PG_PORT ?? 55442));
const shops = [];
try {
  const bundle = await bundleShop('scale');
  const start = async (at) => {
    const origin = `http://127.0.0.1:${at}`;
    shops.push(await startShop({ bundle, port: at, databaseUrl: postgres.url, origin }));
    return origin;
  };
  const origin = await start(port);
  const seen = await recordJourneys(origin);
  const visits = Object.fromEntries(Object.entries(seen).map(([who, requests]) => [who, sumUp(requests)]));
  console.log(`recorded ${seen.guest.length} and ${seen['signed in'].length} requests`);
  await start(port + 2);
  const knees = await measureKnees(shops, postgres, await kindsOfRequests(origin, demo));
  const costs = Object.fromEntries(Object.entries(knees).map(([kind, { cost }]) => [kind, cost]));

  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const machine = `${new Date().toISOString().slice(0, 10)}, in ${minutes} minutes, on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB with Node ${process.version.slice(1)}. The load of the machine before the run was ${loadBefore.toFixed(2)}.`;
  const tables = {
    machine,
    journeys: journeysTable(visits),
    capacity: capacityTable(knees),
    model: modelTable((visitors, periodS) => modelVisitors(visits, costs, visitors, periodS)),
  };
  let text = await readFile(doc, 'utf8');
  for (const [name, content] of Object.entries(tables)) text = writeBetween(text, name, content);
  await writeFile(doc, text);
  console.log(Object.values(tables).join('\n\n'));
  console.log(`A visit takes ${VISIT_MINUTES} minutes. docs/scale.md is written.`);
} finally {
  await Promise.all(shops.map(({ end }) => end('SIGTERM')));
  await postgres.stop();
}
