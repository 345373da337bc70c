// Papers of several properties, and scans: what a model proposes is about one property, and has its place.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, completion, refuses, says } from '../../ports/model/testing/stand-in-model.ts';
import { fakePrograms, seesLines } from '../../ports/text-recognition/testing/fake-programs.ts';
import { scannedPdf } from '../../ports/text-recognition/testing/scanned-pdf.ts';
import { readNote } from '../notas/read-note.ts';
import { recognizeNote } from '../notas/recognize-note.ts';
import { takeProposal } from '../notas/take-proposal.ts';
import { proposeForNote } from './propose-for-note.ts';
import { openProposalStage, type ProposalStage } from './testing/proposal-stage.ts';

let stage: ProposalStage;
beforeAll(async () => {
  stage = await openProposalStage();
});
afterAll(() => stage.close());

const TWO = [
  'REGISTRO DE LA PROPIEDAD DE GETAFE Nº 2',
  'FINCA DE GETAFE Nº: 12345',
  'URBANA. Piso primero en la calle Mayor de Getafe. Linda: norte, calle.',
  'Su código es el 28005000123456 según consta.',
  'TITULARIDADES',
  'RUIZ GIL, ANA, con N.I.F. 12345678Z. 100% del pleno dominio.',
  'FINCA DE GETAFE Nº: 678',
  'RUSTICA. Tierra en el pago de la Vega de Getafe. Linda: norte, camino.',
  'Su código es el 28005000654321 según consta.',
  'TITULARIDADES',
  'PAZ SOL, EVA, con N.I.F. 99999999R. 100% del pleno dominio.',
];

/** Says the code of the property that it was asked about, and always that of the first. */
const saysCodes: Answer = async (to) => {
  const sent = to.asked.body.messages.map(({ content }) => content).join('\n');
  const [cru = null] = /«REF_\d+»/.exec(/código es el (.*)/.exec(sent)?.[1] ?? '') ?? [];
  await says(completion(JSON.stringify({ cru, cadastral_reference: '28005000123456' })))(to);
};

describe('a paper of two properties', () => {
  test('is asked about property by property, and each gets its own value with its place', async () => {
    const { itemId, fileId } = await stage.paper(TWO);
    const before = await stage.readingOf(itemId);
    expect(before.notas.map(({ finca, cru }) => [finca?.number, cru])).toEqual([
      ['12345', null],
      ['678', null],
    ]);
    stage.model.answer(saysCodes);
    stage.model.asked.length = 0;
    await proposeForNote(stage.ana, fileId);
    expect(stage.model.asked).toHaveLength(2);
    const { proposals } = await stage.readingOf(itemId);
    expect(proposals.map(({ property, field, value }) => [property, field, value])).toEqual([
      [0, 'cru', '28005000123456'],
      [1, 'cru', '28005000654321'],
    ]);
    const [first, second] = proposals.map(({ place }) => place);
    expect(first).toMatchObject({ page: 1, top: expect.any(Number) });
    expect(second?.top).toBeGreaterThan((first?.top ?? 0) + 20);
  });

  test('takes a value into the property that it is about, and leaves those of the other', async () => {
    const { itemId, fileId } = await stage.paper(TWO);
    stage.model.answer(saysCodes);
    await proposeForNote(stage.ana, fileId);
    const seen = async () => (await stage.item(itemId)).updated_at;
    const value = '28005000654321';
    const wrong = { itemId, fileId, property: 0, field: 'cru', value, seen: await seen() } as const;
    await expect(takeProposal(stage.ana, wrong)).rejects.toMatchObject({ code: 'not_found' });
    await takeProposal(stage.ana, { ...wrong, property: 1 });
    const { notas, proposals } = await stage.readingOf(itemId);
    expect(notas.map(({ cru }) => cru)).toEqual([null, value]);
    expect(notas[1]?.unsure).toContain('cru');
    expect(proposals).toMatchObject([{ property: 0, value: '28005000123456' }]);
  });

  test('keeps what was found before the model failed', async () => {
    const { itemId, fileId } = await stage.paper(TWO);
    stage.model.answer(saysCodes, refuses(500));
    await proposeForNote(stage.ana, fileId);
    expect((await stage.readingOf(itemId)).proposals).toMatchObject([{ property: 0 }]);
  });
});

test('a scan is asked about from its recognised text, and words that were hard to read are not proposed', async () => {
  const { itemId, fileId } = await stage.uploaded(
    scannedPdf([{ width: 40, height: 60, pixels: new Uint8Array(2_400).fill(77) }]),
  );
  const tesseract = seesLines(
    [
      'REGISTRO DE LA PROPIEDAD DE GETAFE Nº 2',
      'FINCA DE GETAFE Nº: 12345',
      'Se hizo el diez de marzo de dos mil veintiséis, a instancia de parte.',
      'Es de don Eusebio Ferrandis Quiroga desde hace mucho tiempo.',
    ],
    ['Quiroga'],
  );
  const able = { ...stage.ana, settings: { ...stage.ana.settings, OCR_DIR: fakePrograms({ tesseract }) } };
  await readNote(able, fileId);
  await recognizeNote(able, fileId);
  expect(await stage.readingOf(itemId)).toMatchObject({ is_from_scan: true, notas: [{ issued_on: null, owners: [] }] });
  stage.model.answer(async (to) => {
    const sent = to.asked.body.messages.map(({ content }) => content).join('\n');
    const [, name = ''] = /Es de don (.*?) desde/.exec(sent) ?? [];
    await says(completion(JSON.stringify({ issued_on: 'diez de marzo de dos mil veintiséis', owners: [{ name }] })))(
      to,
    );
  });
  await proposeForNote({ ...able, settings: { ...able.settings, OCR_DIR: 'none' } }, fileId);
  expect((await stage.readingOf(itemId)).proposals).toEqual([]);
  await proposeForNote(able, fileId);
  expect((await stage.readingOf(itemId)).proposals).toMatchObject([
    { field: 'issued_on', value: '2026-03-10', place: { page: 1 } },
  ]);
});
