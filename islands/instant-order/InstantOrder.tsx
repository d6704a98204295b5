import { useLayoutEffect } from 'react';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useMessage } from '../../shared/ui/serverHtml.tsx';
import { type Config, readConfig } from './config.ts';
import { useOrders } from './useOrders.ts';

/** Orders with a mobile number alone; draws its message only where the server left no place for one. ORDR-01 */
const InstantOrder = ({ life }: ViewProps<Config>) => {
  const { form, mobile, describedBy, button, box } = life.config;
  const { state, text, isNumberWrong } = useOrders(life);
  // Before the hook that gives the box its own role, so that the server's comes back last.
  useAttribute(box, 'role', state === 'error' ? 'alert' : null);
  const { id, say } = useMessage(form);
  useLayoutEffect(() => say(text), [say, text]);

  // The browser's own bubble speaks the browser's language, and does not know Eastern digits.
  useAttribute(form, 'novalidate', '');
  useAttribute(button, 'aria-disabled', state === 'loading' ? 'true' : null);
  useAttribute(mobile, 'aria-invalid', isNumberWrong ? 'true' : null);
  useAttribute(mobile, 'aria-describedby', isNumberWrong ? `${describedBy} ${id}`.trim() : null);

  return box || text === null ? null : (
    <p id={id} role="alert" className="juzur-order-message">
      {text}
    </p>
  );
};

export const instantOrder = reactIsland('append', readConfig, InstantOrder);
