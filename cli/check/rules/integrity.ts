import { error, type Fault } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';
import { fileOf } from './scripts.ts';
import type { ReadText } from './styleSheet.ts';

/** A file of Juzur and the hash by which a page names it. */
interface Hashed {
  element: Element;
  /** The attribute of the element that has the hash; undefined for a key of an import map. */
  attribute?: string;
  url: string;
  integrity: string;
}

const hashedIn = ({ document }: Page): Hashed[] => [
  ...[...document.querySelectorAll('script[src][integrity],link[href][integrity]')].map((element) => ({
    element,
    attribute: 'integrity',
    url: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    integrity: element.getAttribute('integrity') ?? '',
  })),
  ...[...document.querySelectorAll('script[type=importmap]')].flatMap((element) => {
    try {
      const { integrity } = JSON.parse(element.textContent ?? '') as { integrity?: Record<string, string> };
      return Object.entries(integrity ?? {}).map(([url, hash]) => ({ element, url, integrity: hash }));
    } catch {
      return [];
    }
  }),
];

/** @param algorithm as `integrity` names it: `sha384` */
const digestOf = async (algorithm: string, text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
};

/** Whether one of the hashes is that of the file. Browsers ignore hashes of other algorithms. */
const isRight = async (integrity: string, text: string): Promise<boolean> => {
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(256|384|512)-/.test(hash));
  for (const hash of hashes) {
    const [algorithm = '', digest] = hash.split(/[-?]/);
    if ((await digestOf(algorithm, text)) === digest) return true;
  }
  return !hashes.length;
};

/**
 * Reports hashes of Juzur's files that are not those of the files that the site serves, as after an upgrade. Browsers refuse
 * such a file. docs/upgrading.md "Deploying"
 */
export const integrityFaults = async (page: Page, readText: ReadText): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { element, attribute, url, integrity } of hashedIn(page)) {
    const file = fileOf(page, url);
    const text = file ? await readText(page, url) : null;
    if (file === null || text === null || (await isRight(integrity, text))) continue;
    const hash = `sha384-${await digestOf('sha384', text)}`;
    const message = `${file}: the hash is that of another version, so browsers refuse the file`;
    const fix = `integrity="${hash}"; copy all tags from TAGS.html of the version that you serve`;
    faults.push(error(placeOf(page, element, attribute), 'integrity', message, fix));
  }
  return faults;
};
