import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as listing from './listing.ts';
import * as search from './search.ts';
import * as sheets from './sheets.ts';
import * as state from './state.ts';

const topics = [fields, forms, listing, search, sheets, state];

export const domReports = topics.flatMap(({ dom }) => dom);
export const browserReports = topics.flatMap(({ browser }) => browser);
