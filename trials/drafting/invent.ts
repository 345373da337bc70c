/** Draws from a seed (mulberry32), so that a run can be repeated. */
export function drawFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, one: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value };
}
type Draw = ReturnType<typeof drawFrom>;

const digits = (draw: Draw, count: number) => Array.from({ length: count }, () => draw.below(10)).join('');

/** A DNI of nobody in particular, with a valid letter. */
export function inventDni(draw: Draw): string {
  const number = digits(draw, 8);
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23]}`;
}

/** A Spanish IBAN with valid check digits. */
export function inventIban(draw: Draw): string {
  const [bank, account] = [digits(draw, 8), digits(draw, 10)];
  const check = (ten: string) => {
    const sum = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6].reduce(
      (total, weight, place) => total + weight * Number(ten[place]),
      0,
    );
    const digit = 11 - (sum % 11);
    return digit === 11 ? 0 : digit === 10 ? 1 : digit;
  };
  const ccc = `${bank}${check(`00${bank}`)}${check(account)}${account}`;
  const rest = [...`${ccc}142800`].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `ES${String(98 - rest).padStart(2, '0')}${ccc}`;
}

/** A number as people write it: with blanks, points or hyphens, in small letters. */
export function spellings(number: string): readonly string[] {
  return [
    number,
    number.toLowerCase(),
    number.replace(/(.{4})(?=.)/g, '$1 '),
    number.replace(/(\d{2,3})(?=\d)/g, '$1.'),
    [...number].join(' '),
    number.replace(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, '-'),
    number.replace(/(.{3})(?=.)/g, '$1\u200b'),
  ];
}
