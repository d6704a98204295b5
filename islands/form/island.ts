import { defineIsland } from '../../shared/core/index.ts';
import type { FieldErrors } from '../../shared/request/index.ts';
import type { FormResponse } from './contract.ts';

export const island = defineIsland({
  name: 'form',
  when: 'interaction',
  // A press of another button, such as a step of the quantity, does not wait for the form.
  replays: 'button:not([type=button]),[type=submit]',
  load: () => import('./Form.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:form:submit': CustomEvent<{ url: string }>;
    /** The response, with the fields of the site's own. */
    'juzur:form:success': CustomEvent<FormResponse & Readonly<Record<string, unknown>>>;
    /** The server refused what was sent. `status` is the HTTP status. */
    'juzur:form:refused': CustomEvent<{ status: number | null; message: string | null; errors: FieldErrors }>;
  }
}
