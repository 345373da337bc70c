import { expect, test } from 'vitest';
import { nameRunIn } from './name-run.ts';

test.each([
  ['Consten com a titulars Jordi Camps Llull, NIF ', 'Jordi Camps Llull, NIF '],
  ['Figuran como titulares Ana Ruiz Pardo, con N.I.F. número ', 'Ana Ruiz Pardo, con N.I.F. número '],
  ["a favor d'Ana Ruiz Pardo, ", 'Ana Ruiz Pardo, '],
  ['Titular: RUIZ PARDO, ANA MARÍA (', 'RUIZ PARDO, ANA MARÍA ('],
  ['por herencia. DE LA TORRE PEÑALVER, INMACULADA, con ', 'DE LA TORRE PEÑALVER, INMACULADA, con '],
  ['MERITXELL FERRER I PUIGDOMÈNECH, amb ', 'MERITXELL FERRER I PUIGDOMÈNECH, amb '],
  [', i Inmaculada\nHernández Úbeda, ', 'Inmaculada\nHernández Úbeda, '],
  ['vecina de Ayora, ', null],
  ['la totalidad en pleno dominio ', null],
])('the name that ends %j is %j', (text, name) => {
  const at = nameRunIn(text);
  expect(at === null ? null : text.slice(at)).toBe(name);
});
