// A page loads the chunks with these checks and texts later.
import '../../../islands/checks.ts';
import '../../../islands/listing/texts.ts';
import '../../../shared/request/index.ts';
import { getRuntime } from '../../../shared/core/index.ts';
import { checkTexts } from '../../../shared/devtools/checks/checkConfig.ts';
import { checkPage } from '../../../shared/devtools/checks/checkPage.ts';
import { textKeys } from '../../../shared/page/index.ts';
import { fieldNames } from '../../../shared/request/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { deepPlaceIn, repeatedKeys } from '../page/json.ts';
import { contentPlaceOf, type Page, placeOf, sourceOf, tagOf } from '../page/page.ts';
import { reportsOf } from './reported.ts';

const RUN_AS_CODE = ['', 'module', 'text/javascript', 'application/javascript'];

const BLOCKS = 'script#juzur-config,script[type="application/json"][data-config]';

const blockFaults = (page: Page): Fault[] =>
  [...page.document.querySelectorAll<HTMLScriptElement>(BLOCKS)].flatMap((script) => {
    const [source, start] = [sourceOf(page, script), contentPlaceOf(page, script)];
    const faults = repeatedKeys(source).map(({ name, offset }) => {
      const message = `the key "${name}" is in the block twice; the last one counts`;
      return warning(start + offset, 'twice', message, 'remove one of them');
    });
    const deep = deepPlaceIn(source);
    const tooDeep = 'the block is nested too deeply to be checked';
    if (deep !== null) faults.push(error(start + deep, 'bad-json', tooDeep, 'fewer levels'));
    const type = script.getAttribute('type') ?? '';
    if (!RUN_AS_CODE.includes(type.toLowerCase())) return faults;
    const message = `juzur-config: expected type="application/json", got ${JSON.stringify(type)}; the browser runs the block as JavaScript`;
    const at = placeOf(page, script, 'type');
    return [...faults, error(at, 'wrong-type', message, '<script type="application/json" id="juzur-config">')];
  });

const UNMARKED = '[type="application/json"]:not([data-config],[id]),[data-config]:not([type="application/json"])';

/** The JSON inside a host that no island reads, because its script has no `data-config` or another type. */
export const unmarkedScripts = (host: Element): Element[] => [
  ...host.querySelectorAll(`:scope > script:is(${UNMARKED})`),
];

const unmarkedFaults = (page: Page): Fault[] =>
  page.hosts.flatMap(({ element, definition }) =>
    unmarkedScripts(element).map((script) => {
      const missing = script.matches('[data-config]') ? 'type="application/json"' : 'data-config';
      const message = `${definition.name}: ${tagOf(page, script)} is not read: expected ${missing}`;
      const fix = '<script type="application/json" data-config>';
      return error(placeOf(page, script), 'missing-attribute', message, fix);
    }),
  );

/** Reports mistakes in the page configuration, and mistakes in the page that the loader finds. */
export const configFaults = (page: Page): Fault[] => {
  // This document loads no style sheets. Another rule reads the files and reports a missing juzur.css.
  page.document.documentElement.style.setProperty('--juzur-css', '1');
  const check = () => {
    const runtime = getRuntime();
    if (!runtime) return;
    checkPage(runtime);
    // On a page, islands check them when they show a text or send a request.
    checkTexts(runtime, [...textKeys.keys()]);
    fieldNames();
  };
  return [...reportsOf(page, check), ...blockFaults(page), ...unmarkedFaults(page)];
};
