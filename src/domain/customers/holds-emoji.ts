/** Whether a text contains an emoji, which our printed documents cannot show; © and ™ do not count. */
export function holdsEmoji(text: string): boolean {
  return /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);
}
