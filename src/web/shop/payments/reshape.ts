import { caretAfterDigits } from '../../../domain/payments/group-card-number.ts';

/** Reformats what was typed and keeps the caret behind the same digit. */
export function reshape(input: HTMLInputElement, shape: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const shown = shape(value);
  if (shown === value) return;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length;
  input.value = shown;
  const caret = isAtEnd ? shown.length : caretAfterDigits(shown, digitsBefore);
  input.setSelectionRange(caret, caret);
}
