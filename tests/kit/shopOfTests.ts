/** The port of the shop that the browser tests share. SHOP_PORT allows several runs at the same time. */
export const shopPort = Number(process.env.SHOP_PORT ?? 4100);

/** The folder of a run: its shop's data, and its build. */
export const shopFolder = `test-results/shop-${shopPort}`;

/** `npm test` has already built and names the folder. Running Playwright alone makes a separate build for the run. */
export const isBuilt = !!process.env.JUZUR_DIST;
export const shopDist = process.env.JUZUR_DIST ?? `${shopFolder}/dist`;
