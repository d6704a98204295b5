import { useLayoutEffect } from 'react';
import { setAttributeUntil } from '../dom/index.ts';

/**
 * Sets an attribute of the server's HTML while the component is mounted, and then restores the server's value. While the
 * value is null, the server's value applies. Set an attribute in only one place of a component.
 */
export const useServerAttribute = (element: Element | null, name: string, value: string | null): void =>
  useLayoutEffect(() => {
    if (!element || value === null) return;
    const scope = new AbortController();
    setAttributeUntil(element, name, value, scope.signal);
    return () => scope.abort();
  }, [element, name, value]);
