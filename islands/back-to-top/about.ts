import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'العودة إلى الأعلى',
  summary: { ar: 'رابط إلى أعلى الصفحة يظهر بعد التمرير', en: 'A way up' },
  hook: '`a[data-island=back-to-top][href="#top"]`',
  topic: 'find',
  preview: {
    hint: { ar: 'مرّر المعاينة إلى أسفل حتى يظهر الرابط.', en: 'Scroll the preview down until the link appears.' },
    states: operated,
    steps: [{ do: 'show', at: 'main' }],
  },
  hooks: {
    'back-to-top': {
      host: 'a',
      html: '<a data-island="back-to-top" href="#top">إلى الأعلى</a>',
      lacks: (host) => {
        const href = host.getAttribute('href') ?? '';
        const [base = ''] = document.baseURI.split('#');
        const [url = ''] = location.href.split('#');
        if (href.startsWith('#') && base !== url)
          return [`<base> makes the link lead to ${base}${href}`, `href="${url.replace(location.origin, '')}${href}"`];
        const id = decodeURIComponent(href.replace(/^[^#]*#?/, ''));
        return !id || id === 'top' || host.ownerDocument.getElementById(id)
          ? null
          : [`the page has no element with the id "${id}"`, 'href="#top"'];
      },
    },
  },
};
