import { abouts } from '../../islands/abouts.ts';

/** The smallest markup of every island, its host, and the name of its own script tag, `islands/TAG.js`. */
export const markup = Object.values(abouts).flatMap(({ hooks = {} }) =>
  Object.entries(hooks).map(([name, { tag = name, html, host }]) => ({ tag, html, host })),
);
