import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readCharges(pagesOfText(text).flat()).charges;

test('a table of charges gives those in force, without its heads and the words of their state', () => {
  const table = [
    'Núm.   Contingut   Estat',
    "1   Hipoteca a favor d'un banc, que respon de   VIGENT",
    '    158.480,93 euros. Inscripció 5a.',
    '2   Hipoteca a favor de Unicaja, que respon de   NO VIGENT',
    '    218.000,00 euros. Inscripció 2a.',
    '3   Afecció fiscal durant cinc anys.   VIGENT',
  ].join('\n');
  expect(read(table)).toEqual([
    { kind: 'mortgage', text: "Hipoteca a favor d'un banc, que respon de 158.480,93 euros. Inscripció 5a." },
    { kind: 'tax_liability', text: 'Afecció fiscal durant cinc anys.' },
  ]);
});

test('the heading of a card opens its charge and tells its kind, and a state that it is cancelled ends it', () => {
  expect(read('Embargo   Vigente\nA favor del Estado, por 5 euros.')).toEqual([
    { kind: 'attachment', text: 'A favor del Estado, por 5 euros.' },
  ]);
});

test('that a property is burdened is no charge, nor what announces the list', () => {
  const text =
    'Se encuentran vigentes las siguientes:\n§ Servidumbre de paso, según la inscripción 3ª.\n\nFINCA GRAVADA';
  expect(read(text)).toEqual([{ kind: 'easement', text: '§ Servidumbre de paso, según la inscripción 3ª.' }]);
});

test('a row that begins with its kind is a charge of its own, and a cancelled one takes no other with it', () => {
  const table = [
    'Clase      A favor de        Principal    Estado',
    'HIPOTECA   Bankinter, S.A.   138.369,00   CANCELADA',
    'EMBARGO    Talleres, S.L.    10.307,92    EN VIGOR',
  ].join('\n');
  expect(read(table)).toEqual([{ kind: 'attachment', text: 'EMBARGO Talleres, S.L. 10.307,92' }]);
});
