/**
 * How many bars of a chart one label stands for on a phone, where labels of all bars may not fit: 1 for each bar. Names are cut instead, since the
 * first letters of a name tell more than no name.
 */
export function labelStepOf(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  return longest > LONGEST_NUMBER ? 1 : Math.max(1, Math.ceil((labels.length * longest) / CHARACTERS_IN_A_ROW));
}

/** As many small characters as a phone of 360 pixels shows below a chart. */
const CHARACTERS_IN_A_ROW = 52;

/** '24/08', 'sept', '12.345'. */
const LONGEST_NUMBER = 7;
