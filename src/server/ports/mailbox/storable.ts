/** The text without what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
