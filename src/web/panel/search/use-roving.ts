import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Marks a row; as a range all from the one marked last, else from `start`, to it. */
export type Mark = (index: number, isRange: boolean, start?: number | null) => void;

interface Roving {
  readonly at: number;
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether the first row takes the focus when nothing else has it. */
  readonly takesFocus: boolean;
  readonly moveTo: (index: number) => void;
  readonly scrollTo: (index: number) => void;
  readonly mark: Mark;
  /** Shows the row without opening it. */
  readonly look: () => void;
  readonly unmarkAll: () => void;
}

/** One row of the list takes the tab key; arrows move between rows, those not yet drawn too; space looks, X marks. @returns what keys do */
export function useRoving(roving: Roving): (event: KeyboardEvent) => void {
  const latest = useRef(roving);
  latest.current = roving;
  const isMoving = useRef(roving.takesFocus);
  // After every drawing: the row may appear only once the list has scrolled to it.
  useEffect(() => {
    const { scroller, at } = latest.current;
    const link = isMoving.current && scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    if (!link) return;
    isMoving.current = false;
    // Leaves the focus where it is if the user has moved on.
    if (isFocusFree() || scroller.current?.contains(document.activeElement)) link.focus({ preventScroll: true });
  });
  return useCallback((event: KeyboardEvent) => {
    const { at, count, moveTo, scrollTo, mark, look, unmarkAll } = latest.current;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return unmarkAll();
    if (event.key === ' ') {
      event.preventDefault();
      return look();
    }
    if (event.key.toLowerCase() === 'x') {
      event.preventDefault();
      return mark(at, event.shiftKey);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, at + step));
    if (event.shiftKey) mark(next, true, at);
    isMoving.current = true;
    moveTo(next);
    scrollTo(next);
  }, []);
}

/** Whether nothing on the page has the focus. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -1_000_000,
  End: 1_000_000,
};
