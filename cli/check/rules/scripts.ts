import { islands } from '../../../islands/index.ts';
import { namesOf } from '../../../shared/core/scan.ts';
import { error, type Fault, warning } from '../fault.ts';
import { folderOf, folders } from '../islands.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';
import { type ReadText, replacementOf } from './styleSheet.ts';

const TAG = '<script type="module" src="/assets/juzur/juzur.js"></script>';
const STANDALONE = /islands\/([a-z-]+)\.js$/;

interface JuzurScript {
  script: Element;
  url: URL;
  /** The folder of the release. */
  folder: string;
}

const isStandalone = (path: string): boolean => {
  const [, name = ''] = STANDALONE.exec(path) ?? [];
  return folders.includes(name) || islands.flatMap(namesOf).includes(name);
};

/** The file of a release that a URL names, such as `juzur.js`; null if it names none. */
export const fileOf = ({ url: base }: Page, src: string): string | null => {
  if (!URL.canParse(src, base)) return null;
  const { pathname } = new URL(src, base);
  const [, file] = /\/(juzur\.(?:js|css)|chunks\/[\w-]+-[A-Z0-9]{8}\.js)$/.exec(pathname) ?? [];
  return file ?? (isStandalone(pathname) ? pathname.slice(pathname.lastIndexOf('islands/')) : null);
};

/** The URL of a script. What starts scripts later moves it, for example to `data-rocket-src`. */
const srcOf = (script: Element): string | undefined =>
  script.getAttribute('src') ?? [...script.attributes].find(({ name }) => name.endsWith('-src'))?.value;

/** The scripts of Juzur on a page: the loader and standalone entries. */
export const scriptsOf = ({ document, url: base }: Page): JuzurScript[] =>
  [...document.querySelectorAll('script')].flatMap((script) => {
    const src = srcOf(script);
    if (!src || !URL.canParse(src, base)) return [];
    const url = new URL(src, base);
    if (!/\/juzur\.js$/.test(url.pathname) && !isStandalone(url.pathname)) return [];
    return { script, url, folder: url.origin + url.pathname.replace(STANDALONE, '').replace(/juzur\.js$/, '') };
  });

const typeFault = (page: Page, { script }: JuzurScript): Fault[] => {
  const type = script.getAttribute('type');
  const isModule = type?.toLowerCase() === 'module';
  if (isModule && script.hasAttribute('src')) return [];
  const got = isModule ? 'no src' : type === null ? 'no type' : JSON.stringify(type);
  const src = srcOf(script);
  const at = placeOf(page, script, type === null ? undefined : 'type');
  const message = `${src}: expected ${isModule ? 'src' : 'type="module"'}, got ${got}`;
  const tag = `<script type="module" src="${src}"></script>`;
  // It remembers that the script is a module, and starts it later.
  const isLate = [...script.attributes].some(({ name, value }) => name.endsWith('type') && value.endsWith('module'));
  const fix = type === null ? tag : `${tag}; what delays scripts or asks for consent has to leave this one out`;
  return [(isLate ? warning : error)(at, 'module-script', message, fix)];
};

const twiceFaults = (page: Page, scripts: readonly JuzurScript[]): Fault[] =>
  scripts.flatMap(({ script, url, folder }, index) => {
    const before = scripts.slice(0, index);
    const other = before.find(
      (each) => each.folder !== folder || (each.url.pathname === url.pathname && each.url.href !== url.href),
    );
    if (!other) return [];
    const message = `${url.href} is a second copy of Juzur beside ${other.url.href}; it does nothing`;
    return [error(placeOf(page, script, 'src'), 'twice', message, 'keep one of the two')];
  });

const isUsed = ({ document, hosts }: Page): boolean =>
  hosts.length > 0 || document.querySelector('[data-island],script#juzur-config') !== null;

/** Whether the page has a bundle of the site's own, which may contain the islands. */
const hasOwnBundle = ({ document }: Page): boolean => document.querySelector('script[type=module]') !== null;

/** Reports hooks on a page whose tags are those of other islands alone. A bundle of the site's own may have any island. */
const untaggedFaults = (page: Page, scripts: readonly JuzurScript[]): Fault[] => {
  const files = scripts.map(({ url }) => STANDALONE.exec(url.pathname)?.[1]);
  const modules = page.document.querySelectorAll('script[type=module]');
  if (!scripts[0] || files.includes(undefined) || modules.length > scripts.length) return [];
  const missing = new Map(
    page.hosts
      // The configuration may name an auth service for other pages.
      .filter(({ element }) => element.localName !== 'script')
      .filter(({ definition }) => !namesOf(definition).some((name) => files.includes(name)))
      .map(({ element, definition }) => [folderOf(definition.name), element] as const)
      .filter(([folder]) => !files.includes(folder))
      .reverse(),
  );
  return [...missing].map(([file, element]) => {
    const src = scripts[0] && srcOf(scripts[0].script)?.replace(/islands\/[a-z-]+\.js.*/, `islands/${file}.js`);
    const message = `${tagOf(page, element)}: the page has tags of single islands, and none of this one`;
    return error(placeOf(page, element), 'module-script', message, `<script type="module" src="${src}"></script>`);
  });
};

const mapFaults = (page: Page): Fault[] => {
  const modules = 'script[type=module],link[rel=modulepreload],script[type=importmap]';
  const [first, ...rest] = page.document.querySelectorAll(modules);
  if (first?.matches('[type=importmap]')) return [];
  const message = 'the import map comes after a module; many browsers then ignore it';
  const fix = 'put the import map before the first module script and the first modulepreload link';
  return rest
    .filter((element) => element.matches('[type=importmap]'))
    .map((map) => warning(placeOf(page, map), 'module-script', message, fix));
};

const CHUNK = /\bfrom\s*["'](\.{1,2}\/[^"']+)["']/;

/** Reports script tags whose file, or the chunk that it imports, the server does not have. Then the page has no island at all. */
export const fileFaults = async (page: Page, readText: ReadText): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { script, url } of scriptsOf(page)) {
    const text = await readText(page, url.href);
    const [, chunk] = CHUNK.exec(text ?? '') ?? [];
    const files = chunk ? [url.href, new URL(chunk, url).href] : [url.href];
    for (const [index, href] of files.entries()) {
      const got = replacementOf(page, href, await readText(page, href));
      const message = `${href}: expected a script, but the server answers with ${got}`;
      const fix = index
        ? 'copy the whole folder dist/, its chunks/ too'
        : 'the URL at which the server has dist/juzur.js';
      if (got) faults.push(error(placeOf(page, script, 'src'), 'module-script', message, fix));
    }
  }
  return faults;
};

/** Reports mistakes in the script tags of Juzur. docs/contract.md "One tag" */
export const scriptFaults = (page: Page): Fault[] => {
  const scripts = scriptsOf(page);
  if (!scripts.length && isUsed(page) && !hasOwnBundle(page))
    return [error(0, 'module-script', 'the page has hooks, but no script of Juzur', TAG)];
  return [
    ...scripts.flatMap((each) => typeFault(page, each)),
    ...twiceFaults(page, scripts),
    ...untaggedFaults(page, scripts),
    ...mapFaults(page),
  ];
};
