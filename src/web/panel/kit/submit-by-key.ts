/** Sends the form in which the submit key was pressed, where Enter alone may begin a new line. */
export function submitFormOf(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  // A disabled button disables the key too.
  if (form && button && !button.disabled) form.requestSubmit(button);
}
