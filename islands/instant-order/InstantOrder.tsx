import { useId, useLayoutEffect, useState } from 'react';
import { replaceText, setForLife } from '../../shared/dom/life.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { type Config, readConfig } from './config.ts';
import { type Shown, takeOrders } from './order.ts';

/** Runs an effect with a signal that React aborts when its cause is over: then all it changed is undone. */
const until = (effect: (signal: AbortSignal) => void) => {
  const controller = new AbortController();
  effect(controller.signal);
  return () => controller.abort();
};

/** Orders with a mobile number alone; draws its message only where the server left no place for one. ORDR-01 */
const InstantOrder = ({ life }: ViewProps<Config>) => {
  const { form, mobile, box } = life.config;
  const [{ text, state, isNumberWrong }, show] = useState<Shown>({ text: null, state: 'idle' });
  const ownId = useId();
  const id = box?.id || ownId;

  useLayoutEffect(
    () =>
      until((signal) => {
        // The browser's own bubble speaks the browser's language, and does not know Eastern digits.
        setForLife(form, 'novalidate', '', signal);
        takeOrders(life, show, signal);
      }),
    [life, form],
  );
  useLayoutEffect(
    () =>
      until((signal) => {
        life.setState(state);
        for (const button of form.elements)
          if (state === 'loading' && (button as HTMLButtonElement).type === 'submit')
            setForLife(button, 'aria-disabled', 'true', signal);
      }),
    [life, form, state],
  );
  useLayoutEffect(
    () =>
      until((signal) => {
        if (text === null) return;
        if (box) {
          setForLife(box, 'id', id, signal);
          setForLife(box, 'role', state === 'error' ? 'alert' : 'status', signal);
          replaceText(box, text, signal);
        }
        if (!isNumberWrong) return;
        const described = mobile.getAttribute('aria-describedby');
        setForLife(mobile, 'aria-invalid', 'true', signal);
        setForLife(mobile, 'aria-describedby', described ? `${described} ${id}` : id, signal);
      }),
    [mobile, box, id, text, state, isNumberWrong],
  );

  return box || text === null ? null : (
    <p id={id} role="alert" className="juzur-order-message">
      {text}
    </p>
  );
};

export const instantOrder = reactIsland('append', readConfig, InstantOrder);
