import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { expectHost, part, setStyleUntil } from '../../shared/page/index.ts';
import { Upload, uploadOptions, useProgress, useSubmission } from '../../shared/react/forms/index.ts';
import {
  type IslandProps,
  reactIsland,
  untilCleanup,
  useServerAttribute,
  useServerEvent,
} from '../../shared/react/index.ts';
import { useMessage, useRequest } from '../../shared/react/requests/index.ts';
import { actionOf, showFieldMessage } from '../../shared/request/forms/index.ts';
import { commonText, failureText, type RequestError } from '../../shared/request/index.ts';
import { postOf } from '../../shared/request/mutation/index.ts';
import { applyUpdates } from '../../shared/request/updates/index.ts';
import { uploadResponse } from './contract.ts';
import { dataUrl, freshPath, pictureSaved, pictureUrls, renewAvatars, showUntil } from './picture.ts';
import { isPicture, MAX_IMAGE_BYTES, REFUSED_TYPE, UNKNOWN_ERROR } from './rules.ts';
import { t } from './texts.ts';
import { useFileControl } from './useFileControl.ts';

const readConfig = (host: HTMLElement) => ({
  form: expectHost<HTMLFormElement>(host, 'form'),
  field: part<HTMLInputElement>(host, 'input[type=file][name]'),
  image: part<HTMLImageElement>(host, 'img[data-preview]'),
});

/** Draws how much of a picture is sent as a ring on the image. PROF-01 @param percent null before the first byte */
const useRing = (image: HTMLImageElement, isLoading: boolean, percent: number | null): void => {
  // The ring needs room inside the image's box, which keeps its size.
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = image;
    // A hidden one has no size yet.
    if (!isLoading || !offsetWidth) return;
    return untilCleanup((signal) => {
      setStyleUntil(image, 'inline-size', `${offsetWidth}px`, signal);
      setStyleUntil(image, 'block-size', `${offsetHeight}px`, signal);
    });
  }, [image, isLoading]);
  useLayoutEffect(() => {
    if (isLoading) return untilCleanup((signal) => setStyleUntil(image, '--juzur-sent', `${percent ?? 0}%`, signal));
  }, [image, isLoading, percent]);
};

const ProfileImage = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { form, field, image } = context.config;
  const { line, setMessage } = useMessage(form);
  const { state, isLoading, send, cancel } = useRequest(context, setMessage);
  const [shown, show] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { percent, onProgress, reset } = useProgress((percent) => t('sent', { percent }));
  const [urls] = useState(pictureUrls);
  const saved = useRef<string | null>(null);
  const failed = useRef<File | null>(null);
  const last = useRef<File | null>(null);

  useFileControl(field, chosen?.name);
  useRing(image, isLoading, percent);
  useLayoutEffect(() => {
    if (shown !== null) return untilCleanup((signal) => showUntil(image, shown, signal));
  }, [image, shown]);
  useServerAttribute(image, 'aria-busy', isLoading ? 'true' : null);
  // The island clears the field after each choice. An empty required field must not block the form.
  useServerAttribute(form, 'novalidate', '');
  useEffect(() => (isRefused ? showFieldMessage(field, t('type')) : undefined), [isRefused, field]);

  const stop = () => {
    if (form.querySelector('.juzur-upload :focus')) field.focus();
    setChosen(null);
    show(saved.current);
  };

  const giveUp = () => {
    if (!cancel()) return;
    stop();
    setMessage(t('cancelled'));
  };

  const start = (file: File) => {
    const fields = new FormData(form);
    fields.set(field.name, file);
    // Cancel the previous upload, even if a listener then cancels the new one.
    giveUp();
    send({
      ...postOf(context, form, {
        url: actionOf(form),
        fields,
        response: uploadResponse,
        route: 'profile_image',
        ...uploadOptions([file], onProgress),
      }),
      events: ['upload', 'uploaded'],
      // Reported but not enforced: a site that wants a limit cancels the event. PROF-02
      detail: { file, isLarge: file.size > MAX_IMAGE_BYTES },
      successMessage: t('saved'),
      async onMutate(signal) {
        setMessage(t('uploading'));
        reset();
        setChosen(file);
        const url = await dataUrl(file);
        // An upload cancelled while its file was being read must not replace the current picture.
        if (!signal.aborted) show(url);
      },
      onSuccess(response) {
        const path = freshPath(response.path as string, urls);
        saved.current = path;
        stop();
        renewAvatars(path);
        pictureSaved(path);
        applyUpdates(response, form);
      },
      onError(cause) {
        stop();
        failed.current = file;
        return failureText(cause, (cause as RequestError).kind === 'timeout' ? t('late') : UNKNOWN_ERROR);
      },
    });
  };

  const upload = () => {
    const file = field.files?.[0];
    // A handler of the site's may submit the form at the choice, too.
    if (!file || file === last.current) return;
    last.current = file;
    // Clear the field, so that choosing the same file again fires `change`: after the site's listeners, which may read it.
    setTimeout(() => (field.value = ''));
    const isWrong = !isPicture(file);
    setRefused(isWrong);
    if (isWrong) window.alert(REFUSED_TYPE);
    else start(file);
  };
  const retry = () => {
    // The button is about to go.
    field.focus();
    if (failed.current) start(failed.current);
  };
  useServerEvent(field, 'change', upload);
  useSubmission(context.island, form, {
    // A picture is sent where the form leads.
    button: null,
    handle(_, guards) {
      if (field.files?.length) upload();
      else field.click();
      guards.release();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that was chosen while the chunk was loading
  useEffect(() => untilCleanup((signal) => queueMicrotask(() => signal.aborted || upload())), []);

  return (
    <>
      {isLoading && <Upload label={t('uploading')} percent={percent} cancel={t('cancel')} onCancel={giveUp} />}
      {line}
      {/* A refusal is about the picture: the same one would be refused again. */}
      {state.status === 'error' && (
        <button type="button" className="juzur-button juzur-upload-retry" onClick={retry}>
          {commonText('retry')}
        </button>
      )}
    </>
  );
};

/** Uploads a picture when the visitor chooses it, and updates all avatars of the page. PROF-01 to PROF-03 */
export const profileImage = reactIsland('append', readConfig, ProfileImage);
