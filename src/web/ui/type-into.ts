/** Puts a text into a line as if it had been typed: React, and who else listens, hears of it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React watches the property of the element itself, and would take its own value for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
