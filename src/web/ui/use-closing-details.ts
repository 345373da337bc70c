import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A `<details>` in the page's header that closes when the visitor navigates, presses Escape or focuses something else. */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    // Not on the first page: it may have been opened before the scripts came.
    if (here.current !== key && details.current) details.current.open = false;
    here.current = key;
  }, [key]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const box = details.current;
      if (box?.open && target instanceof Node && !box.contains(target)) box.open = false;
    };
    const press = ({ key: pressed }: KeyboardEvent) => {
      const box = details.current;
      if (pressed !== 'Escape' || !box?.open) return;
      box.open = false;
      box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return details;
}
