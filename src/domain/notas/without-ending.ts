/**
 * A text without the signs at its end. A pattern with `+$` tries each run of such signs anywhere in the text, which on a text of nothing
 * else takes the square of its length.
 * @param sign matches one sign
 */
export function withoutEnding(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
