import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import { isLeftToRight, money } from '../../shared/page/numbers.ts';
import { tintColour } from '../domain/catalog/tint.ts';
import { counted, countOf, countText, digits } from './counted.ts';
import { isolateRanges } from './isolate-ranges.ts';
import { ago, dayInWords, fullDate, timeOfDay } from './time.ts';

/** Renders a template of `templates/`, named by its path without the extension. */
export interface Templates {
  render(name: string, data: object): string;
}

/** JSON for the content of a script element: no value can end the element or open a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The shop's Liquid engine. All output is escaped unless a template says `raw`, an unknown name is an error, and parsed
 * templates are cached for the life of the process.
 */
export function openTemplates(clock: () => Date): Templates {
  const engine = new Liquid({
    root: fileURLToPath(new URL('../templates', import.meta.url)),
    extname: '.liquid',
    cache: true,
    outputEscape: 'escape',
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    jsTruthy: true,
  });
  engine.registerFilter('money', (decimal: string) => money(decimal));
  engine.registerFilter('digits', digits);
  engine.registerFilter('counted', counted);
  engine.registerFilter('count_of', countOf);
  engine.registerFilter('count_text', countText);
  engine.registerFilter('ago', (iso: string) => ago(iso, clock()));
  engine.registerFilter('day', (iso: string | null) => (iso ? dayInWords(iso, clock()) : ''));
  engine.registerFilter('full_date', fullDate);
  engine.registerFilter('time', timeOfDay);
  engine.registerFilter('dir', (text: string) => (isLeftToRight(text) ? 'ltr' : 'rtl'));
  engine.registerFilter('isolateRanges', { handler: isolateRanges, raw: true });
  engine.registerFilter('script_json', scriptJson);
  engine.registerFilter('mobile', (local: string) => `${local.slice(0, 4)}-${local.slice(4)}`);
  engine.registerFilter('tint_colour', tintColour);
  engine.registerFilter('percent_off', (price: string, old: string) =>
    Math.round((1 - Number(price) / Number(old)) * 100),
  );
  return { render: (name, data) => engine.renderFileSync(name, data) };
}
