import { type RefObject, useLayoutEffect, useRef } from 'react';
import { firstFieldIn } from './first-field.ts';

/**
 * Focuses the first field of a form each time that somebody asks for it, also while it is open, and gives the focus back when it closes. A form that
 * a tab shows again with what was typed before does not take the focus: keys that lead from tab to tab would end in it.
 * @param asked how often it was asked for since the tab was opened
 */
export function useFocusWhenAsked(box: RefObject<HTMLElement | null>, asked: number): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const form = box.current;
    if (asked === 0 || !form) return;
    if (!form.contains(document.activeElement)) before.current = document.activeElement;
    firstFieldIn(form)?.focus();
  }, [box, asked]);
  useLayoutEffect(() => {
    const form = box.current;
    return () => {
      const back = before.current;
      if (form?.contains(document.activeElement) && back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, [box]);
}
