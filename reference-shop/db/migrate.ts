import { fileURLToPath } from 'node:url';

/** One advisory lock for all instances of the shop: one of them migrates or seeds, the others wait. */
export const SETUP_LOCK = 4_815_162;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
