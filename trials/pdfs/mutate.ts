import type { Chance } from '../notas/chance.ts';

/** A copy of a file with one to four things wrong with it: bytes changed, cut out, doubled, moved, numbers grown. */
export function mutated(bytes: Buffer, chance: Chance): Buffer {
  let broken: Buffer = Buffer.from(bytes);
  for (let time = chance.int(1, 4); time > 0 && broken.length > 0; time -= 1)
    broken = chance.pick(WAYS)(broken, chance);
  return broken;
}

const WAYS: readonly ((bytes: Buffer, chance: Chance) => Buffer)[] = [
  (bytes, chance) => {
    for (let count = chance.int(1, 20); count > 0; count -= 1)
      bytes[chance.int(0, bytes.length - 1)] = chance.int(0, 255);
    return bytes;
  },
  (bytes, chance) => {
    const [from, to] = randomRange(bytes, chance);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, chance) => {
    const [from, to] = randomRange(bytes, chance);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to)]);
  },
  (bytes, chance) => {
    const [from, to] = randomRange(bytes, chance);
    const at = chance.int(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at)]);
  },
  (bytes, chance) => bytes.subarray(0, chance.int(0, bytes.length)),
  (bytes, chance) => rewritten(bytes, chance, /\d+/g, () => chance.pick(['0', '-1', '1', '4294967296', '99999999999'])),
  // References that lead elsewhere make circles.
  (bytes, chance) => rewritten(bytes, chance, /\d+ 0 R/g, () => `${chance.int(0, 30)} 0 R`),
  (bytes, chance) =>
    rewritten(bytes, chance, /\/[A-Z][A-Za-z]+/g, (name) => chance.pick([name, '/Kids', '/Length', '/Prev', '/X'])),
];

function randomRange(bytes: Buffer, chance: Chance): [number, number] {
  const from = chance.int(0, bytes.length);
  return [from, Math.min(bytes.length, from + chance.int(1, 400))];
}

function rewritten(bytes: Buffer, chance: Chance, pattern: RegExp, write: (found: string) => string): Buffer {
  const text = bytes.toString('latin1').replace(pattern, (found) => (chance.inHundred(5) ? write(found) : found));
  return Buffer.from(text, 'latin1');
}
