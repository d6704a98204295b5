// `node scripts/newIsland.mjs NAME`: writes an island that posts a form and shows a message, with its texts, pages and test.
// docs/maintaining/islands.md "Add an island"
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const [, , name = ''] = process.argv;
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('usage: node scripts/newIsland.mjs NAME, such as stock-alert');
if (existsSync(`islands/${name}`)) throw new Error(`islands/${name} exists`);
const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);

const token = '<input type="hidden" name="_token" value="…">';
const markup = `<form data-island="${name}" method="post" action="/${name}">
  ${token}
  <label>الجوال <input type="tel" name="mobile" required></label>
  <button>أرسل</button>
  <p data-message></p>
</form>`;
/** Tests give the token in the page configuration. */
const html = markup.replace(token, '').replace(/\n\s*/g, '');

const files = {
  [`islands/${name}/island.ts`]: `import type { InferOutput } from 'valibot';
import { defineIsland } from '../../shared/core/index.ts';
import type { messageResponse } from '../../shared/request/schema/index.ts';

export const island = defineIsland({
  name: '${name}',
  when: 'interaction',
  replays: true,
  load: () => import('./${pascal}.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:${name}:send': CustomEvent<Record<string, never>>;
    /** The response. */
    'juzur:${name}:sent': CustomEvent<InferOutput<typeof messageResponse>>;
  }
}
`,
  [`islands/${name}/${pascal}.tsx`]: `import { useForm } from '../../shared/react/forms/index.ts';
import { type IslandProps, reactIsland } from '../../shared/react/index.ts';
import { useMessage } from '../../shared/react/requests/index.ts';
import { actionOf, expectForm, submitButtonOf, textFields } from '../../shared/request/forms/index.ts';
import { postOf } from '../../shared/request/mutation/index.ts';
import { messageResponse } from '../../shared/request/schema/index.ts';
import { t } from './texts.ts';

const readConfig = (host: HTMLElement) => {
  const form = expectForm(host, 'post');
  return { form, button: submitButtonOf(form) };
};

const ${pascal} = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { form, button } = context.config;
  const { line, setMessage } = useMessage(form);
  useForm(context, {
    form,
    button,
    onMessage: setMessage,
    onSubmit: (submitter) => ({
      ...postOf(context, form, {
        url: actionOf(form, submitter),
        fields: textFields(form, submitter),
        response: messageResponse,
        route: 'form',
      }),
      events: ['send', 'sent'],
      successMessage: t('sent'),
    }),
  });
  return line;
};

/** Posts the form and shows the server's message. */
export const ${camel} = reactIsland('append', readConfig, ${pascal});
`,
  [`islands/${name}/texts.ts`]: `import { texts } from '../../shared/page/index.ts';

export const t = texts('${name}', {
  ar: { sent: 'وصلنا طلبك' },
  en: { sent: 'We have received your request' },
});
`,
  [`islands/${name}/about.ts`]: `import { failed, type IslandAbout, lacksPost, press, withResponse } from '../about.ts';

const html =
  '${html}';

export const about: IslandAbout = {
  arabicName: '…',
  summary: { ar: '…', en: '…' },
  hook: '\`form[data-island=${name}][method=post]\`',
  topic: 'find',
  preview: {
    hint: { ar: 'أرسل النموذج واقرأ الرسالة.', en: 'Send the form and read the message.' },
    states: withResponse,
    steps: [
      { do: 'type', at: 'input', value: '0591234567' },
      { do: 'submit', at: 'form' },
    ],
  },
  hooks: { '${name}': { host: 'form', html, lacks: lacksPost } },
  requests: [
    {
      id: '${camel}',
      summary: 'Sends the form. All fields of the form are sent',
      route: 'form',
      path: '/${name}',
      urlFrom: 'action of the form',
      method: 'post',
      isNotRecorded: true,
      form: { mobile: { schema: { type: 'string' }, example: '0591234567' } },
      response: 'MessageResponse',
      examples: {
        sent: { summary: 'The server has stored it', value: { status: true, message: 'وصلنا طلبك' } },
        refused: {
          summary: 'A field is refused',
          status: 422,
          value: { status: false, errors: { mobile: 'رقم غير صحيح' } },
        },
      },
    },
  ],
  causes: [
    {
      title: '[PAGE-01] the form of ${name}',
      method: 'POST',
      path: '/${name}',
      isForm: true,
      html,
      act: async (page) => {
        await page.getByLabel('الجوال').fill('0591234567');
        await press('أرسل')(page);
      },
      success: '${name}:sent',
      good: { body: { message: 'وصلنا طلبك' } },
      messagePlace: '[data-message]',
      words: failed,
      typed: { field: 'input[name=mobile]', value: '0591234567' },
    },
  ],
};
`,
  [`docs/islands/${name}.md`]: `# ${name}

## What it does

Sends the form without leaving the page and shows the server's message.

## Smallest markup

\`\`\`html
${markup}
\`\`\`

## Attributes

| attribute | default | meaning |
| --- | --- | --- |
| \`action\` | the page's URL | where the form is sent |

## Requests

A POST of the form to its \`action\`, with the [token](../contract.md#token). The response is JSON:

\`\`\`json
{ "status": true, "message": "وصلنا طلبك" }
\`\`\`

## Events and states

| event | detail | when |
| --- | --- | --- |
| \`juzur:${name}:send\` | none | before the request; cancelable |
| \`juzur:${name}:sent\` | the response | the server has accepted it |

## Errors and fixes

| the console says | fix |
| --- | --- |
| \`host: expected a form with method="post"\` | put the hook on such a form |

## Without JavaScript

The browser sends the form.

## Accessibility and texts

The message is \`role=status\`, a failure \`role=alert\`. Text: \`${name}.sent\`.
`,
  [`docs/ar/islands/${name}.md`]: `# … (${name})

## ما تفعله

ترسل الجزيرة النموذج دون مغادرة الصفحة، وتعرض رسالة الخادم للزائر في مكانها.

## أصغر ترميز

\`\`\`html
${markup}
\`\`\`

## السمات

| السمة | الافتراضية | المعنى |
| --- | --- | --- |
| \`action\` | عنوان الصفحة | إلى أين يُرسَل النموذج |

## طلبات الشبكة

طلب POST بحقول النموذج إلى \`action\`، ومعه [رمز CSRF](../contract.md#رمز-csrf). والاستجابة بصيغة JSON:

\`\`\`json
{ "status": true, "message": "وصلنا طلبك" }
\`\`\`

## الأحداث والحالات

| الحدث | التفاصيل | متى |
| --- | --- | --- |
| \`juzur:${name}:send\` | لا شيء | قبل الطلب؛ ويمكن إلغاؤه |
| \`juzur:${name}:sent\` | الاستجابة | بعد أن يقبله الخادم |

## الأخطاء وإصلاحها

| ما يظهر في وحدة التحكم | الإصلاح |
| --- | --- |
| \`host: expected a form with method="post"\` | ضع الخطّاف على نموذج كهذا |

## من دون جافاسكربت

يرسل المتصفح النموذج.

## إمكانية الوصول والنصوص

الرسالة \`role=status\`، وعند الخطأ \`role=alert\`. والنص: \`${name}.sent\`.
`,
  [`tests/islands/${name}.test.ts`]: `import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../islands/${name}/${pascal}.tsx';
import { about } from '../../islands/${name}/about.ts';
import { island } from '../../islands/${name}/island.ts';
import { openPage } from '../kit/page.ts';
import { json, serve } from '../kit/server.ts';

describe('${name}', () => {
  it('[PAGE-01] the form is posted, and the visitor reads the message of the server', async () => {
    const calls = serve(() => json({ message: 'تم' }));
    const html = about.hooks?.['${name}']?.html ?? '';
    openPage(html, { islands: [island], config: { token: { value: 'secret' } } });
    await userEvent.type(screen.getByLabelText('الجوال'), '0591234567');
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(document.querySelector('[data-message]')?.textContent).toBe('تم'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.pathname).toBe('/${name}');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ _token: 'secret', mobile: '0591234567' });
  });
});
`,
};

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`islands/${name} is written. Next: npm run docs, and docs/maintaining/islands.md "Add an island".`);
