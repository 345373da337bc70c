import { describe, expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const held = (text: string) =>
  readNotas(pagesOfText(text)).notas.map(({ owners }) =>
    owners.map(({ name, taxId, percent, right }) => [name, taxId, percent, right]),
  );

describe('a Portuguese certificate', () => {
  test('has entries that name the owners in one sentence, and its charges below their heading', () => {
    const [nota] = readNotas(
      pagesOfText(`Conservatória   Conservatória do Registo Predial de Lagos
Descrição n.º   812/19991103
Concelho   Lagos
Data da certidão   14-05-2022

COMPOSIÇÃO
Moradia de um piso com quintal.

INSCRIÇÕES EM VIGOR
Ap. 7 de 02/03/2015 - Aquisição, quota de 1/1, a favor de: Rui Melo
Antunes, NIF 123456789; Ana Reis Melo, NIF 234567899, casados na comunhão geral.

ÓNUS OU ENCARGOS
Hipoteca voluntária a favor de Banco do Sul, S.A.; capital: 50.000,00 euros.
Sem apresentações pendentes.`),
    ).notas;
    expect(nota).toMatchObject({
      issuedOn: '2022-05-14',
      finca: { number: '812/19991103', municipality: 'Lagos' },
      description: 'Moradia de um piso com quintal.',
    });
    expect(nota?.owners.map(({ name, taxId, percent }) => [name, taxId, percent])).toEqual([
      ['Rui Melo Antunes', '123456789', 50],
      ['Ana Reis Melo', '234567899', 50],
    ]);
    expect(nota?.charges.map(({ kind }) => kind)).toEqual(['mortgage']);
  });

  test('in prose certifies one thing after the other', () => {
    const text = `CERTIDÃO
Certifico que, na Conservatória do Registo Predial de Lagos, sob o número 812/19991103, se acha descrito o prédio
situado no concelho de Lagos, com a seguinte composição:
Moradia de um piso. Confronta do norte com caminho.
Mais certifico que se encontra registado a favor de Rui Melo
Antunes, contribuinte n.º 123456789, o usufruto da totalidade do prédio.
Certifico mais que se encontra registada a favor de Ana Reis
Melo, contribuinte n.º 234567899, a nua propriedade da totalidade do prédio.
Também certifico que o prédio está livre de quaisquer ónus.
É quanto me cumpre certificar. Lagos, catorze de março
de dois mil e vinte e quatro.`;
    expect(held(text)).toEqual([
      [
        ['Rui Melo Antunes', '123456789', 100, 'usufruct'],
        ['Ana Reis Melo', '234567899', 100, 'bare'],
      ],
    ]);
    expect(readNotas(pagesOfText(text)).notas[0]).toMatchObject({
      issuedOn: '2024-03-14',
      isFree: true,
      description: 'Moradia de um piso. Confronta do norte com caminho.',
    });
  });
});

test.each([
  'Lo que antecede no es certificación; consúltense los asientos.',
  'Sem valor de certidão, para mera informação.',
  'Informació obtinguda a partir de la nota del registre.',
])('a closing sentence is no charge: %s', (closing) => {
  const { charges } = readCharges(pagesOfText(`Servidumbre de paso a favor de la finca 12.\n\n${closing}`).flat());
  expect(charges.map(({ kind }) => kind)).toEqual(['easement']);
});
