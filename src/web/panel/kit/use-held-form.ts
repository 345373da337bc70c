import { type RefObject, useEffect } from 'react';

/**
 * Keeps a field's form from being sent, by any key or button, while the field's text cannot be read: it would be sent as an empty field, and
 * a voucher with a mistyped last day would never end.
 */
export function useHeldForm(
  field: RefObject<HTMLInputElement | null>,
  { isHeld, onRefuse }: { readonly isHeld: boolean; readonly onRefuse: () => void },
): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isHeld) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      // Neither the page's own handler.
      event.stopImmediatePropagation();
      onRefuse();
      field.current?.focus();
    };
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [field, isHeld, onRefuse]);
}
