import { expect, test } from 'vitest';
import { languagesOf } from './language-of.ts';

test.for([
  [
    'spa',
    'Finca inscrita en el Registro de la Propiedad, con las cargas que constan y el pleno dominio a favor del titular.',
  ],
  ['cat', 'Càrregues: els drets dels titulars, segons el llibre del Registre de la Propietat, amb una servitud.'],
  [
    'glg',
    'Rexistro da Propiedade: predio no concello de Lalín, coa inscrición a nome dunha titularidade, non hai máis.',
  ],
  ['eus', 'Finka Bergarako udalerrian dago, eta jabetza osoa erregistroaren liburuan agertzen da; zamak ez dira.'],
  [
    'por',
    'Prédio da freguesia, inscrito na matriz sob o artigo, com uma hipoteca, na Conservatória do Registo Predial.',
  ],
  ['eng', 'This is the title of the owner, with the charges of the property, and the extract from the registry.'],
] as const)('%s is known by its own words', ([language, text]) => {
  expect(languagesOf(text)[0]).toBe(language);
});

test('a paper in two languages is read in both, and one without words in Spanish', () => {
  expect(
    languagesOf(
      'Registre de la Propietat, amb les càrregues del llibre. Pleno dominio del titular, con las cargas y el registro.',
    ),
  ).toEqual(expect.arrayContaining(['cat', 'spa']));
  expect(languagesOf('41001 2345 ///')).toEqual(['spa']);
});
