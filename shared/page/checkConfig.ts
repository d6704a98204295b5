import { HookError } from '../island/HookError.ts';
import { report } from '../island/report.ts';

/** Reports, once a page, a configuration that is no JSON object. PAGE-02 */
export const checkConfig = (): void => {
  const script = document.querySelector('script#juzur-config');
  if (!script) return;
  try {
    const parsed: unknown = JSON.parse(script.textContent ?? '');
    if (!parsed || typeof parsed !== 'object' || Array.isArray(parsed)) throw Error('it is none');
  } catch (cause) {
    report('juzur-config', script, new HookError('juzur-config', `a JSON object (${(cause as Error).message})`));
  }
};
