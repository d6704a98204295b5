import type { BrowserReport, DomReport } from './report.ts';

export const dom: DomReport[] = [];

export const browser: BrowserReport[] = [];
