/** Sets an input's value as if it had been typed, so that React and other listeners are notified. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides the element's own property, and would treat a value set through it as unchanged.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
