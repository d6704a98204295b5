import * as abouts from '../../islands/abouts.ts';

/** The smallest markup of every island, its host, and the name of its own script tag, `islands/TAG.js`. */
export const markup = Object.values(abouts).flatMap(({ hooks = {} }) =>
  Object.entries(hooks).map(([name, { tag = name, html, host }]) => ({ tag, html, host })),
);

/** The smallest markup of these islands, one after the other. */
export const htmlOf = (...tags: string[]): string =>
  tags.map((tag) => markup.find((each) => each.tag === tag)?.html ?? '').join('');

/** The smallest markup of every island, each in a section of its own. */
export const everyIsland = markup.map(({ html }) => `<section>${html}</section>`).join('');
