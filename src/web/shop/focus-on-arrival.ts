import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Puts the focus where a loaded document would start reading: on the summary of problems if the page has one, else,
 * after a change of page, on its heading. The first page keeps the browser's own focus unless it has problems. A page
 * shown by a post at another address starts at its top, since the router keeps the scroll position of the previous
 * page. If somebody has begun to use a slow first page before its scripts loaded, nothing moves: their click would
 * miss.
 */
export function useFocusOnArrival(): void {
  const { state, formMethod } = useNavigation();
  const wasPosted = useRef(false);
  const readPath = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'idle') {
      wasPosted.current = formMethod === 'POST';
      return;
    }
    const { pathname } = window.location;
    const isInUse = readPath.current === null && (document.activeElement !== document.body || window.scrollY > 0);
    const hasMoved = readPath.current !== null && readPath.current !== pathname;
    readPath.current = pathname;
    if (isInUse) return;
    const summary = document.querySelector<HTMLElement>('[data-takes-focus]');
    const heading = hasMoved ? document.querySelector<HTMLElement>('h1') : null;
    if (heading && !summary && wasPosted.current) window.scrollTo(0, 0);
    (summary ?? heading)?.focus({ preventScroll: summary === null });
  }, [state, formMethod]);
}
