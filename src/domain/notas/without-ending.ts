/**
 * A text without the given characters at its end. A pattern with `+$` retries at every such run, which takes quadratic time on a text of
 * nothing else.
 * @param sign matches one character
 */
export function withoutEnding(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
