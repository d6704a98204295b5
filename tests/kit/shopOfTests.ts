/** The port of the shop that the browser tests share. SHOP_PORT lets several runs stand side by side. */
export const shopPort = Number(process.env.SHOP_PORT ?? 4100);

/** What a run leaves: its shop's data, and its build. */
export const shopFolder = `test-results/shop-${shopPort}`;

/** The runner has built already and says where; who runs Playwright alone gets a build of the run's own. */
export const isBuilt = !!process.env.JUZUR_DIST;
export const shopDist = process.env.JUZUR_DIST ?? `${shopFolder}/dist`;
