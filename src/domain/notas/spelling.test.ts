import { expect, test } from 'vitest';
import { spellingKey } from './spelling.ts';

test.each([
  ['Jiménez', 'Giménez', 'Ximénez'],
  ['Vázquez', 'Vásquez', 'Bázquez', 'Wazquez'],
  ['Núñez', 'Nunez', 'Núñes'],
  ['Echeverría', 'Etxeverria', 'Etcheberria'],
  ['Phelipe', 'Felipe'],
  ['Ruy', 'Rui'],
  ['Yglesias', 'Iglesias'],
  ['Quiroga', 'Kiroga'],
  ['Cervera', 'Servera', 'Zervera', 'Çervera'],
  ['Carrasco', 'Karrasko'],
  ['Hernández', 'Ernández'],
  ['Llorente', 'Lorente'],
  ["D'Ors", 'Dors'],
])('%s is also spelt %s', (name, ...others) => {
  for (const other of others) expect([other, spellingKey(other)]).toEqual([other, spellingKey(name)]);
});

test.each([
  ['Chacón', 'Cacon'],
  ['Gómez', 'Jómez'],
  ['Guasch', 'Gasch'],
  ['Yagüe', 'Iague'],
  ['Gerona', 'Guerona'],
  ['Cuesta', 'Suesta'],
])('%s is not %s', (one, other) => expect(spellingKey(one)).not.toBe(spellingKey(other)));
