import { startLoader } from '../shared/page/index.ts';
import { chunks } from './chunks.ts';
import { islands } from './index.ts';

startLoader(islands, chunks, true, import.meta.url);
