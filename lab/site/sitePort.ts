/** The port of the site in its tests. */
export const sitePort = Number(process.env.SITE_PORT ?? 4021);
