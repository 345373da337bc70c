/** Selector for the first input or choice. */
export const FIRST_FIELD =
  'input:not([type="radio"], [type="hidden"]):enabled, input:checked:enabled, select:enabled, textarea:enabled';

/** The field in which a form or pane begins. */
export function firstFieldIn(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>('[data-autofocus]:enabled') ?? box.querySelector<HTMLElement>(FIRST_FIELD);
}
