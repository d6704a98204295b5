import { fileURLToPath } from 'node:url';
import { serve } from '../../site/serve.mjs';

console.log(await serve(fileURLToPath(new URL('../../site/dist', import.meta.url)), Number(process.env.SITE_PORT)));
