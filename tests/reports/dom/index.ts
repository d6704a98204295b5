import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { listing } from './listing.ts';
import { search } from './search.ts';
import { sheets } from './sheets.ts';
import { state } from './state.ts';

export const domReports = [...fields, ...forms, ...listing, ...search, ...sheets, ...state];
