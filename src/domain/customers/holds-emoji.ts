/** Whether a text holds an emoji, which no printed paper can carry; signs of trade such as © and ™ are none. */
export function holdsEmoji(text: string): boolean {
  return /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);
}
