/** The digits of a house number, at most four, and the letter after them: "12", "12 B", "nº 12". Null if there is none ("s/n"). */
export function houseNumber(typed: string): { readonly digits: string; readonly letter: string } | null {
  const [, digits, letter = ''] = /(?<!\d)(\d{1,4})(?!\d)\s*(?:([a-zA-Z])(?![a-zA-Z])|bis)?/.exec(typed.trim()) ?? [];
  return digits === undefined ? null : { digits: String(Number(digits)), letter: letter.toUpperCase() };
}
