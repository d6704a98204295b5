import { start } from '../shared/loader/start.ts';
import { islands } from './index.ts';

start(islands, true);
