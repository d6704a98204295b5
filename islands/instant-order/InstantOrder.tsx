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
  const [{ text, state, isNumberWrong }, setShown] = useState<Shown>({ text: null, state: 'idle' });
  const ownId = useId();
  const id = box?.id || ownId;

  useLayoutEffect(
    () =>
      until((signal) => {
        // The browser's own bubble speaks the browser's language, and does not know Eastern digits.
        setForLife(form, 'novalidate', '', signal);
        const show = (shown: Shown) => {
          // Told at once: whoever looks at the host must not see the state before the press.
          life.setState(shown.state);
          setShown(shown);
        };
        takeOrders(life, show, signal);
      }),
    [life, form],
  );
  useLayoutEffect(
    () =>
      until((signal) => {
        const set = (element: Element, name: string, value: string) => setForLife(element, name, value, signal);
        if (state === 'loading')
          for (const button of form.elements)
            if ((button as HTMLButtonElement).type === 'submit') set(button, 'aria-disabled', 'true');
        if (text === null) return;
        if (box) {
          set(box, 'id', id);
          set(box, 'role', state === 'error' ? 'alert' : 'status');
          replaceText(box, text, signal);
        }
        if (isNumberWrong) {
          set(mobile, 'aria-invalid', 'true');
          set(mobile, 'aria-describedby', `${mobile.getAttribute('aria-describedby') ?? ''} ${id}`.trim());
        }
      }),
    [form, mobile, box, id, text, state, isNumberWrong],
  );

  return box || text === null ? null : (
    <p id={id} role="alert" className="juzur-order-message">
      {text}
    </p>
  );
};

export const instantOrder = reactIsland('append', readConfig, InstantOrder);
