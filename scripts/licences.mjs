import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The licences of the packages that a bundle contains. Each licence requires that its text is distributed with the code.
 * @param folders the packages' folders below the project, such as `node_modules/ky`
 */
export async function licencesOf(folders) {
  const texts = folders.map(async (path) => {
    const folder = join(root, path);
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    if (!file) throw new Error(`${path} has no licence file`);
    return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
  });
  return (await Promise.all(texts)).sort().join(`\n${'-'.repeat(72)}\n\n`);
}
