import { fileURLToPath } from 'node:url';
import { serve } from '../../site/serve.mjs';

const folder = fileURLToPath(new URL('../../site/dist', import.meta.url));
console.log((await serve(folder, Number(process.env.SITE_PORT))).origin);
