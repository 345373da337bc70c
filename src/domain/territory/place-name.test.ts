import { describe, expect, test } from 'vitest';
import { articleFirst, foldName, slugOf, waysToSay, withoutArticle } from './place-name.ts';

describe('foldName', () => {
  test.each([
    ["L'Hospitalet de Llobregat", 'l hospitalet de llobregat'],
    ['  CORUÑA,  A ', 'coruna a'],
    ['Sant Cugat del Vallès', 'sant cugat del valles'],
    ['Vall-llobrega', 'vall llobrega'],
    ['Vil·la', 'villa'],
    ['Elx/Elche', 'elx elche'],
    ['Platja d’Aro', 'platja d aro'],
    ['', ''],
    ['—', ''],
  ])('%j is compared as %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});

describe('withoutArticle', () => {
  test.each([
    ['a coruna', 'coruna'],
    ['coruna a', 'coruna'],
    ['las palmas de gran canaria', 'palmas de gran canaria'],
    ['l alfas del pi', 'alfas del pi'],
    ['ses salines', 'salines'],
    ['laviana', 'laviana'],
    ['la', 'la'],
    ['el a', 'a'],
  ])('%j without its article is %j', (folded, bare) => {
    expect(withoutArticle(folded)).toBe(bare);
  });
});

describe('articleFirst', () => {
  test.each([
    ['Coruña, A', 'A Coruña'],
    ["Orxa, l'", "l'Orxa"],
    ['Altet (El)', 'El Altet'],
    ["Almuriu (L')", "L'Almuriu"],
    ['Baztan (Oronoz)', 'Baztan (Oronoz)'],
    ["Castell d'Aro, Platja d'Aro i s'Agaró", "Castell d'Aro, Platja d'Aro i s'Agaró"],
    ['Mieres, Asturias', 'Mieres, Asturias'],
    ['Madrid', 'Madrid'],
  ])('%j is spoken %j', (listed, spoken) => {
    expect(articleFirst(listed)).toBe(spoken);
  });
});

test('a bilingual name is said whole or by either side, each with its own article', () => {
  expect(waysToSay('Vila Joiosa, la/Villajoyosa')).toEqual([
    'Vila Joiosa, la/Villajoyosa',
    'la Vila Joiosa',
    'Villajoyosa',
  ]);
  expect(waysToSay('Rioja, La')).toEqual(['La Rioja']);
});

test.each([
  ["L'Hospitalet de Llobregat", 'l-hospitalet-de-llobregat'],
  ['Elx/Elche', 'elx-elche'],
  ['¡Año nuevo!', 'ano-nuevo'],
  ['Nº 5', 'n-5'],
])('%j in an address is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('each side of a name in two languages is said without the blanks around it', () => {
  expect(waysToSay('Coruña, A / La Coruña')).toEqual(['Coruña, A / La Coruña', 'A Coruña', 'La Coruña']);
});
