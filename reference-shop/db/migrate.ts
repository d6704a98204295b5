import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One number for all instances of the shop: who holds it migrates or seeds, the others wait. */
export const SETUP_LOCK = 4_815_162;

/** The folder of the migrations, from the source or from the bundle in `reference-shop/.build`. */
export function migrationsFolder(): string {
  const candidates = ['./migrations', '../db/migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`No migrations in ${candidates.join(' or ')}`);
  return found;
}
