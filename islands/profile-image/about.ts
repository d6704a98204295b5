import { type IslandAbout, lacksPost, ref, withResponse } from '../about.ts';
import { uploadResponse } from './contract.ts';

const html =
  '<form data-island="profile-image" method="post" action="/user/profile/image" enctype="multipart/form-data"><img data-preview src="data:," alt="صورتك" width="80" height="80"><label>صورة <input type="file" name="image"></label><button>ارفع</button><p data-message></p></form>';

const picture = () => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });

export const about: IslandAbout = {
  arabicName: 'الصورة الشخصية',
  summary: { ar: 'صورة جديدة في كل مكان معاً', en: 'A new picture everywhere at once' },
  hook: '`form[data-island=profile-image]` with `input[type=file]` and `img[data-preview]`',
  topic: 'account',
  preview: {
    hint: { ar: 'اختر صورة؛ لا تُحفظ في أي مكان.', en: 'Choose a picture; it is not stored anywhere.' },
    states: withResponse,
    steps: [{ do: 'file', at: 'input[type=file]' }],
  },
  hooks: {
    'profile-image': {
      host: 'form',
      html,
      lacks: (host) =>
        host.getAttribute('enctype') === 'multipart/form-data'
          ? lacksPost(host)
          : ['the form does not send the file', 'enctype="multipart/form-data" on the form'],
    },
  },
  checks: { 'profile-image': { usesDataImages: true } },
  requests: [
    {
      id: 'uploadPicture',
      summary: 'Uploads a picture. All fields of the form are sent',
      route: 'profile_image',
      path: '/user/profile/image',
      urlFrom: 'action of the form',
      method: 'post',
      limit: 'upload',
      isForUsers: true,
      isMultipart: true,
      form: {
        image: {
          schema: {
            type: 'string',
            format: 'binary',
            description: 'A png or jpg; the name is that of your file field.',
          },
          example: '',
        },
      },
      response: 'UploadResponse',
      examples: {
        uploaded: { summary: 'The picture was stored', file: 'answers/picture.json' },
        refused: { summary: 'The file is not a picture', status: 422, file: 'answers/picture-refused.json' },
      },
    },
  ],
  responses: {
    UploadResponse: {
      schema: uploadResponse,
      described: {
        description: 'The result of an upload. A success has the path of the picture on your site.',
        if: { properties: { status: ref('Success') } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['path'], properties: { path: { ...ref('Link'), type: 'string', minLength: 1 } } },
      },
    },
  },
  causes: [
    {
      title: '[PROF-03] a picture',
      method: 'POST',
      path: '/user/profile/image',
      isForm: true,
      html,
      act: (page) => page.getByLabel('صورة', { exact: true }).setInputFiles(picture()),
      success: 'profile-image:uploaded',
      good: { body: { status: true, path: '/pictures/woman-artist.svg', message: 'حُفظت' } },
      messagePlace: '[data-message]',
      words: { otherwise: 'An unknown error has occurred', late: 'توقف رفع الصورة لبطء الاتصال. أعد المحاولة.' },
    },
  ],
};
