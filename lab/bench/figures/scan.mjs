const HOSTS = [10, 100, 1000];
/** Number of elements per host, as on a listing. */
const ELEMENTS_PER_HOST = 20;
const PASSES = 40;

const card = `<li><article class="card"><a href="/p/1"><h3 data-dir-auto class="h0">هاتف</h3></a>
<p><span data-money value="1234.5" class="h1">1,234.50</span></p>
<input class="rating-tooltip-manual h2" name="rating" type="number" value="4.5" disabled>
<a class="do-rate h3" href="/rate">قيّم</a><button type="button">أضف</button></article></li>`;
const HOSTS_PER_CARD = 4;

/** A page with this number of hosts and with other elements between them. */
const body = (hosts) =>
  `<ul>${card.repeat(Math.ceil(hosts / HOSTS_PER_CARD))}</ul><div>${'<p class="text"><span class="word">نص</span></p>'.repeat((hosts * (ELEMENTS_PER_HOST - 2.5)) / 2)}</div>`;

export const scan = {
  name: 'scan',
  rounds: 9,
  variants: { juzur: 'Juzur: every hook of every island', single: 'one query for each class' },
  figures: {
    scan: {
      title: 'Searching a page for hooks',
      about: `One element in ${ELEMENTS_PER_HOST} is a host. Both searches find as many elements, by as many selectors.`,
      unit: 'ms',
      axis: 'hosts on the page',
      points: Object.fromEntries(
        HOSTS.map((hosts) => [hosts, { label: `${hosts} of ${hosts * ELEMENTS_PER_HOST} elements`, x: hosts }]),
      ),
      chart: 'lines',
    },
  },
  measure: (lab, variant) =>
    lab.inTab(async ({ page, slow }) => {
      const points = {};
      for (const hosts of HOSTS) {
        await page.goto(lab.publish(body(hosts), { scripts: ['scan'] }));
        await slow();
        points[hosts] = await page.evaluate(
          ({ variant, passes }) => {
            const search = { juzur: window.scan, single: window.single }[variant];
            const mark = document.createElement('i');
            return Array.from({ length: passes }, () => {
              // Changes the document, so that the browser can't reuse the result of the last search.
              document.body.append(mark);
              mark.remove();
              const start = performance.now();
              search(document);
              return performance.now() - start;
            });
          },
          { variant, passes: PASSES },
        );
      }
      return { scan: points };
    }),
};
