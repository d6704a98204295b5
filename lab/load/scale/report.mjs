import { PERIODS_S, SIZES } from './model.mjs';
import { parts } from './parts.mjs';

const row = (...cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** Formats a number with three significant digits and thousands separators. */
const format = (number) =>
  number >= 1000
    ? Number(number.toPrecision(3)).toLocaleString('en')
    : number === 0
      ? '0'
      : `${Number(number.toPrecision(number < 0.1 ? 1 : number < 10 ? 2 : 3))}`;
const kilobytes = (bytes) => format(bytes / 1000);

const placeOf = ({ isPublic }, part) => {
  if (/files|style|pictures/.test(part)) return 'the CDN, for good';
  return isPublic ? 'the CDN, for a minute' : 'the shop';
};

/** Requests and kilobytes of a visit, by part. */
export function journeysTable(visits) {
  const [guest, user] = [visits.guest, visits['signed in']];
  const known = parts.filter((part) => guest[part] || user[part]);
  const cells = (sum) => (sum ? [sum.requests, kilobytes(sum.sent), kilobytes(sum.received)] : ['', '', '']);
  const sumOf = (visit) =>
    Object.values(visit).reduce(
      (all, { requests, sent, received }) => ({
        requests: all.requests + requests,
        sent: all.sent + sent,
        received: all.received + received,
      }),
      { requests: 0, sent: 0, received: 0 },
    );
  return table(
    ['', 'guest: requests', 'KB up', 'KB down', 'signed in: requests', 'KB up', 'KB down', 'answered by'],
    [
      ...known.map((part) => [
        part,
        ...cells(guest[part]),
        ...cells(user[part]),
        placeOf(guest[part] ?? user[part], part),
      ]),
      ['all', ...cells(sumOf(guest)), ...cells(sumOf(user)), ''],
    ],
  );
}

/** The throughput of one and two instances at the knee, and the cost of a request. */
export function capacityTable(knees) {
  return table(
    [
      '',
      '1 instance: requests/s',
      'at once',
      '95 % below, ms',
      '2 instances: requests/s',
      'shop, ms of processor',
      'PostgreSQL, ms of processor',
    ],
    Object.entries(knees).map(([kind, { one, two, cost }]) => [
      kind,
      format(one.perSecond),
      one.atOnce,
      format(one.p95),
      format(two.perSecond),
      format(cost.shopMs),
      format(cost.databaseMs),
    ]),
  );
}

/**
 * The load of different numbers of concurrent visitors.
 * @param {(visitors: number, periodS: number) => ReturnType<typeof import('./model.mjs').modelVisitors>} model
 */
export function modelTable(model) {
  const rows = SIZES.flatMap((visitors) =>
    Object.values(PERIODS_S).map((periodS) => {
      const { files, cached, polls, others, bytes, shopCores, databaseCores } = model(visitors, periodS);
      const figures = [files, cached, polls, others, (bytes * 8) / 1e6, shopCores, databaseCores].map(format);
      return [visitors.toLocaleString('en'), `${periodS} s`, ...figures];
    }),
  );
  return table(
    [
      'visitors at once',
      'polls every',
      'files/s',
      'fragments, blocks/s',
      'polls/s',
      'other requests/s',
      'Mbit/s',
      'processors: shop',
      'PostgreSQL',
    ],
    rows,
  );
}

/** Replaces the text between the two markers of a name. @throws Error if the markers are missing */
export function writeBetween(text, name, content) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`expected ${begin} and ${end}`);
  return `${before}${begin}\n${content}\n${end}${after}`;
}
