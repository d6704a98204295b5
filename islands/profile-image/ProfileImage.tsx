import { useEffect, useRef, useState } from 'react';
import { uploadAnswer } from '../../shared/contract/upload.ts';
import { expectHost, part } from '../../shared/dom/options.ts';
import { t } from '../../shared/text/catalogue/profile-image.ts';
import { failureText } from '../../shared/text/failure.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener, useMessage } from '../../shared/ui/serverHtml.tsx';
import { useCall } from '../../shared/ui/useCall.ts';
import { dataAddress, renewAvatars } from './preview.ts';
import { isPicture, MAX_IMAGE_BYTES, REFUSED_TYPE, UNKNOWN_ERROR } from './rules.ts';
import { pictureSaved } from './store.ts';

interface Config {
  form: HTMLFormElement;
  field: HTMLInputElement;
  image: HTMLImageElement;
}

const readConfig = (host: HTMLElement): Config => ({
  form: expectHost<HTMLFormElement>(host, 'form'),
  field: part<HTMLInputElement>(host, 'input[type=file]'),
  image: part<HTMLImageElement>(host, 'img[data-preview]'),
});

const ProfileImage = ({ life }: ViewProps<Config>) => {
  const { form, field, image } = life.config;
  const { line, say } = useMessage(form);
  const { isBusy, run, cancel } = useCall(life, say);
  const [shown, show] = useState<string | null>(null);
  const saved = useRef<string | null>(null);

  useAttribute(image, 'src', shown);
  useAttribute(image, 'srcset', shown && '');
  // A field that is emptied after each choice must not keep its form from being sent.
  useAttribute(form, 'novalidate', '');

  const stop = () => {
    if (form.querySelector('.juzur-upload :focus')) field.focus();
    show(saved.current);
  };

  const giveUp = () => {
    if (!cancel()) return;
    stop();
    say(t('cancelled'));
  };

  const upload = () => {
    const file = field.files?.[0];
    if (!file) return;
    // The same file chosen again is a change again.
    field.value = '';
    if (!isPicture(file)) return window.alert(REFUSED_TYPE);
    const fields = new FormData(form);
    fields.set(field.name, file);
    // Also where a listener then stops the new one.
    giveUp();
    run({
      form,
      fields,
      schema: uploadAnswer,
      limit: 'upload',
      verbs: ['upload', 'uploaded'],
      // PROF-02: told and not acted on; a site that wants a limit cancels the event.
      detail: { file, isLarge: file.size > MAX_IMAGE_BYTES },
      success: t('saved'),
      async begun(signal) {
        say(t('uploading'));
        const address = await dataAddress(file);
        // A picture that was given up while it was being read must not show over the one that stands now.
        if (!signal.aborted) show(address);
      },
      done({ path }) {
        saved.current = path;
        stop();
        renewAvatars(path as string);
        pictureSaved(path as string);
      },
      failed(cause) {
        stop();
        return failureText(cause, UNKNOWN_ERROR);
      },
    });
  };
  useListener(field, 'change', upload);
  useListener(form, 'submit', (event) => {
    event.preventDefault();
    if (field.files?.length) upload();
    else field.click();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen while the chunk was on its way
  useEffect(upload, []);

  return (
    <>
      {isBusy && (
        <p className="juzur-upload">
          <progress aria-label={t('uploading')} />
          <button type="button" onClick={giveUp}>
            {t('cancel')}
          </button>
        </p>
      )}
      {line}
    </>
  );
};

/** Uploads a picture as soon as it is chosen, and shows it wherever the visitor's picture stands. PROF-01 to PROF-03 */
export const profileImage = reactIsland('append', readConfig, ProfileImage);
