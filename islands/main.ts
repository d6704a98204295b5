import { startLoader } from '../shared/core/start.ts';
import { islands } from './index.ts';

// Not by `start`, whose options would cost every page their bytes.
startLoader(islands, () => import('./chunks.ts'), true);
