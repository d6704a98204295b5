import { useEffect, useRef, useState } from 'react';
import { actionOf, expectHost, part } from '../../shared/dom/index.ts';
import { postForm } from '../../shared/http/index.ts';
import { failureText } from '../../shared/i18n/index.ts';
import {
  type IslandProps,
  reactIsland,
  useMessage,
  useRequest,
  useServerAttribute,
  useServerEvent,
} from '../../shared/react/index.ts';
import { uploadAnswer } from './contract.ts';
import { dataAddress, renewAvatars } from './preview.ts';
import { isPicture, MAX_IMAGE_BYTES, REFUSED_TYPE, UNKNOWN_ERROR } from './rules.ts';
import { pictureSaved } from './store.ts';
import { t } from './texts.ts';

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

const ProfileImage = ({ context }: IslandProps<Config>) => {
  const { form, field, image } = context.config;
  const { line, setMessage } = useMessage(form);
  const { isLoading, send, cancel } = useRequest(context, setMessage);
  const [shown, show] = useState<string | null>(null);
  const saved = useRef<string | null>(null);

  useServerAttribute(image, 'src', shown);
  useServerAttribute(image, 'srcset', shown && '');
  // The island clears the field after each choice. An empty required field must not block the form.
  useServerAttribute(form, 'novalidate', '');

  const stop = () => {
    if (form.querySelector('.juzur-upload :focus')) field.focus();
    show(saved.current);
  };

  const giveUp = () => {
    if (!cancel()) return;
    stop();
    setMessage(t('cancelled'));
  };

  const upload = () => {
    const file = field.files?.[0];
    if (!file) return;
    // Clear the field, so that choosing the same file again fires `change`.
    field.value = '';
    if (!isPicture(file)) return window.alert(REFUSED_TYPE);
    const fields = new FormData(form);
    fields.set(field.name, file);
    // Cancel the previous upload, even if a listener then cancels the new one.
    giveUp();
    const url = actionOf(form);
    send({
      url,
      request: (signal) =>
        postForm(url, fields, uploadAnswer, { signal, limit: 'upload', form, host: form, route: 'profile_image' }),
      events: ['upload', 'uploaded'],
      // Reported but not enforced: a site that wants a limit cancels the event. PROF-02
      detail: { file, isLarge: file.size > MAX_IMAGE_BYTES },
      successMessage: t('saved'),
      async onMutate(signal) {
        setMessage(t('uploading'));
        const address = await dataAddress(file);
        // An upload cancelled while its file was being read must not replace the current picture.
        if (!signal.aborted) show(address);
      },
      onSuccess({ path }) {
        saved.current = path;
        stop();
        renewAvatars(path as string);
        pictureSaved(path as string);
      },
      onError(cause) {
        stop();
        return failureText(cause, UNKNOWN_ERROR);
      },
    });
  };
  useServerEvent(field, 'change', upload);
  const submit = (event: Event) => {
    event.preventDefault();
    if (field.files?.length) upload();
    else field.click();
  };
  useServerEvent(form, 'submit', submit, { isLast: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen while the chunk was on its way
  useEffect(() => {
    let isMounted = true;
    queueMicrotask(() => isMounted && upload());
    return () => {
      isMounted = false;
    };
  }, []);

  return (
    <>
      {isLoading && (
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

/** Uploads a picture when the visitor chooses it, and updates all avatars of the page. PROF-01 to PROF-03 */
export const profileImage = reactIsland('append', readConfig, ProfileImage);
