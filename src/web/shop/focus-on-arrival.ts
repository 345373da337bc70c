import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Puts the focus where a loaded document would start reading: on the summary of problems if the page has one, else, after a
 * change of page, on its heading. The first page keeps the browser's own focus unless it has problems.
 */
export function useFocusOnArrival(): void {
  const { state } = useNavigation();
  const readPath = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'idle') return;
    const { pathname } = window.location;
    const hasMoved = readPath.current !== null && readPath.current !== pathname;
    readPath.current = pathname;
    const summary = document.querySelector<HTMLElement>('[data-takes-focus]');
    const heading = hasMoved ? document.querySelector<HTMLElement>('h1') : null;
    (summary ?? heading)?.focus({ preventScroll: summary === null });
  }, [state]);
}
