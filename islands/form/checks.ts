import { knowOtherNames } from '../../shared/devtools/checks/index.ts';

knowOtherNames('form', { url: ['redirect', 'redirect_url', 'redirectUrl', 'redirect_to', 'redirect_uri', 'backUrl'] });
