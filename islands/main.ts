import { start } from '../shared/core/index.ts';
import { islands } from './index.ts';

start(islands, true);
