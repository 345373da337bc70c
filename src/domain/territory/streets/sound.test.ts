import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['valle', 'balle', 'vaye', 'baye'],
  ['wamba', 'bamba'],
  ['zapata', 'sapata'],
  ['cervantes', 'servantes', 'zervantes'],
  ['queipo', 'keipo'],
  ['casa', 'kasa', 'casha'],
  ['xativa', 'satiba'],
  ['guerra', 'gerrra'.replace('ge', 'gue')],
  ['gerona', 'jerona'],
  ['hortaleza', 'ortaleza', 'ortalesa'],
  ['passeig', 'paseig'],
])('%s sounds like its other spellings', (word, ...others) => {
  for (const other of others) expect(soundOf(other), other).toBe(soundOf(word));
});

test.each([
  ['chico', 'cico'],
  ['gato', 'jato'],
  ['guerra', 'jerra'],
  ['cama', 'sama'],
  ['queso', 'ceso'],
  ['lana', 'llana'],
  ['mayor', 'menor'],
])('%s does not sound like %s', (word, other) => {
  expect(soundOf(word)).not.toBe(soundOf(other));
});
