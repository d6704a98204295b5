import { islands } from './index.ts';
import { start } from './start.ts';

start(islands, { isFullLoader: true });
