import type { KeyboardEvent } from 'react';

/** Sends a form with Ctrl or Cmd and Enter from any of its fields, where Enter alone begins a new line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]');
  // What the button would refuse is not sent by key either.
  if (button && !button.disabled) event.currentTarget.requestSubmit(button);
}
