/** Name of the form field of a question. */
export function fieldOf(optionId: number): string {
  return `q${optionId}`;
}
