import { describe, expect, test } from 'vitest';
import type { NotaCharge } from './charges.ts';
import { changedAmounts } from './compare-charges.ts';
import { compareNotas, isSameProperty } from './compare-notas.ts';
import type { NotaOwner } from './owner.ts';
import type { Nota } from './read-notas.ts';

const nota = (said: Partial<Nota> = {}): Nota => ({
  registry: null,
  issuedOn: null,
  finca: null,
  cru: null,
  cadastralReference: null,

  description: '',
  owners: [],
  isFree: false,
  charges: [],
  ...said,
});
const finca = (number: string, municipality: string | null) => nota({ finca: { number, municipality } });
const owner = (name: string, said: Partial<NotaOwner> = {}): NotaOwner => ({
  name,
  taxId: null,
  share: '50%',
  percent: 50,
  right: 'full',
  title: null,
  ...said,
});
const charge = (text: string, kind: NotaCharge['kind'] = 'mortgage'): NotaCharge => ({ kind, text });
const CRU = '28005000123456';
const REFERENCE = '9872023VH5797S0001WX';

describe('two notes are of one property', () => {
  test.each<[why: string, one: Nota, other: Nota, isSame: boolean]>([
    ['by the number in all registries', nota({ cru: CRU }), nota({ cru: CRU }), true],
    ['not by another one', nota({ cru: CRU }), nota({ cru: '28005000123457' }), false],
    [
      'not by another one, even if everything else agrees',
      nota({ cru: CRU, cadastralReference: REFERENCE }),
      nota({ cru: '28005000123457', cadastralReference: REFERENCE }),
      false,
    ],
    [
      'by the cadastre, where one lacks the number',
      nota({ cru: CRU, cadastralReference: REFERENCE }),
      nota({ cadastralReference: REFERENCE }),
      true,
    ],
    [
      'not by another reference',
      nota({ cadastralReference: REFERENCE }),
      nota({ cadastralReference: '9872023VH5797S0002EM' }),
      false,
    ],
    ['by number and municipality', finca('12345', 'Jaca'), finca('12345', 'JACA'), true],
    ['however the municipality is written', finca('1', 'Coruña, A'), finca('1', 'CORUÑA A'), true],
    ['not by another number', finca('12345', 'Jaca'), finca('12346', 'Jaca'), false],
    ['not by another municipality', finca('12345', 'Jaca'), finca('12345', 'Huesca'), false],
    ['not without a municipality', finca('12345', null), finca('12345', null), false],
    ['not where one has none', finca('12345', 'Jaca'), finca('12345', null), false],
    ['not by nothing', nota(), nota(), false],
  ])('%s', (_, one, other, isSame) => {
    expect([isSameProperty(one, other), isSameProperty(other, one)]).toEqual([isSame, isSame]);
  });
});

describe('what changed in its owners', () => {
  const changes = (before: readonly NotaOwner[], after: readonly NotaOwner[]) =>
    compareNotas(nota({ owners: before }), nota({ owners: after }));

  test('nothing, in any order and spelling', () => {
    expect(changes([owner('ANA RUIZ GIL'), owner('LUIS PAZ')], [owner('PAZ, LUIS'), owner('Ruiz Gil, Ana')])).toEqual(
      [],
    );
    const [one, other] = [owner('Ana Ruiz', { taxId: '1' }), owner('Ana María Ruiz Gil', { taxId: '1' })];
    expect(changes([one], [other])).toEqual([]);
  });

  test('who came and who went', () => {
    const [ana, luis] = [owner('ANA RUIZ GIL'), owner('LUIS PAZ')];
    expect(changes([ana], [luis])).toEqual([
      { what: 'owner_new', owner: luis },
      { what: 'owner_gone', owner: ana },
    ]);
    const [one, other] = [owner('Ana Ruiz', { taxId: '1' }), owner('Ana Ruiz', { taxId: '2' })];
    expect(changes([one], [other]).map(({ what }) => what)).toEqual(['owner_new', 'owner_gone']);
    const nameless = owner('Ana Ruiz');
    expect([changes([one], [nameless]), changes([nameless], [other])]).toEqual([[], []]);
  });

  test('who holds another share or right is one difference', () => {
    const [half, whole] = [owner('ANA RUIZ GIL'), owner('ANA RUIZ GIL', { percent: 100, share: '100%' })];
    expect(changes([half], [whole])).toEqual([{ what: 'owner_held', owner: whole, before: half }]);
    const usufruct = owner('ANA RUIZ GIL', { right: 'usufruct' });
    expect(changes([half], [usufruct])).toEqual([{ what: 'owner_held', owner: usufruct, before: half }]);
    const luis = owner('LUIS PAZ');
    expect(changes([half, luis], [whole])).toEqual([
      { what: 'owner_held', owner: whole, before: half },
      { what: 'owner_gone', owner: luis },
    ]);
    expect(changes([luis, half], [owner('EVA MAR'), whole]).map(({ what }) => what)).toEqual([
      ...['owner_new', 'owner_held', 'owner_gone'],
    ]);
  });

  test('of two rights of one person only the one that changed', () => {
    const [full, usufruct] = [owner('ANA RUIZ GIL'), owner('ANA RUIZ GIL', { right: 'usufruct' })];
    expect(changes([full, usufruct], [usufruct, full])).toEqual([]);
    expect(changes([full, usufruct], [usufruct])).toEqual([{ what: 'owner_gone', owner: full }]);
    expect(changes([full], [full, full])).toEqual([{ what: 'owner_new', owner: full }]);
  });

  test('shares are compared to four decimals, and as they are written where no number is known', () => {
    const held = (percent: number | null, share: string | null) => owner('ANA RUIZ GIL', { percent, share });
    expect(changes([held(33.33333, '1/3')], [held(33.33334, '33,33%')])).toEqual([]);
    expect(changes([held(33.3333, '1/3')], [held(33.3335, '1/3')])).toHaveLength(1);
    expect(changes([held(null, 'una parte')], [held(null, 'una parte')])).toEqual([]);
    expect(changes([held(null, 'una parte')], [held(null, 'otra parte')])).toHaveLength(1);
    expect(changes([held(null, null)], [held(null, null)])).toEqual([]);
  });

  test('a share or right that was not read is no change', () => {
    const [unread, half] = [owner('ANA RUIZ GIL', { percent: null, share: null, right: null }), owner('ANA RUIZ GIL')];
    expect([changes([unread], [half]), changes([half], [unread])]).toEqual([[], []]);
    const usufruct = owner('ANA RUIZ GIL', { percent: null, share: null, right: 'usufruct' });
    expect(changes([usufruct], [half])).toEqual([{ what: 'owner_held', owner: half, before: usufruct }]);
  });
});

describe('what changed in its charges', () => {
  const changes = (before: readonly NotaCharge[], after: readonly NotaCharge[]) =>
    compareNotas(nota({ charges: before }), nota({ charges: after }));
  const LONG = 'a favor de BANCO SOL, S.A., por 120.000 euros';

  test('nothing, with anything before the same words', () => {
    expect(
      changes([charge(`HIPOTECA ${LONG}`)], [charge(`1. Hipoteca  a favor de Banco Sol SA\npor 120000 euros.`)]),
    ).toEqual([]);
    expect(changes([charge(LONG)], [charge(`HIPOTECA: ${LONG}`)])).toEqual([]);
  });

  test('what came and what went, each by itself', () => {
    const [one, other] = [charge(`HIPOTECA ${LONG}`), charge('EMBARGO por 3.000 euros', 'attachment')];
    expect(changes([one], [other])).toEqual([
      { what: 'charge_new', kind: 'attachment', text: other.text },
      { what: 'charge_gone', kind: 'mortgage', text: one.text },
    ]);
    expect(changes([one], [one, one])).toEqual([{ what: 'charge_new', kind: 'mortgage', text: one.text }]);
    expect(changes([one, one], [one])).toEqual([{ what: 'charge_gone', kind: 'mortgage', text: one.text }]);
    expect(changes([one, other], [other, one])).toEqual([]);
  });

  test('the same words with another amount are one difference', () => {
    const [old, now] = [charge(`HIPOTECA ${LONG}`), charge('HIPOTECA a favor de BANCO SOL, S.A., por 95.000,50 €')];
    expect(changes([old], [now])).toEqual([
      { what: 'charge_amount', kind: 'mortgage', before: old.text, after: now.text },
    ]);
    const later = charge('HIPOTECA a favor de BANCO SOL, S.A., inscripción 5ª, por 120.000 euros');
    const first = charge('HIPOTECA a favor de BANCO SOL, S.A., inscripción 3ª, por 120.000 euros');
    expect(changes([first], [later]).map(({ what }) => what)).toEqual(['charge_new', 'charge_gone']);
    expect(changes([charge('Por 10 euros')], [charge('Por 20 euros', 'attachment')])).toHaveLength(2);
    expect(changedAmounts('Por 10 euros y 5 €', 'Por 10,00 euros y 7 €')).toEqual([
      { before: '10 euros', after: '10,00 euros' },
      { before: '5 €', after: '7 €' },
    ]);
    expect(changedAmounts('Por 10 euros', 'Por 10 euros y 7 €')).toEqual([]);
  });

  test('an end of fewer than thirty letters is no same charge', () => {
    const end = 'x'.repeat(29);
    expect(changes([charge(end)], [charge(`y${end}`)])).toHaveLength(2);
    expect(changes([charge(`${end}x`)], [charge(`y${end}x`)])).toEqual([]);
    expect(changes([charge(`${end}x`)], [charge(`${end}xy`)])).toHaveLength(2);
    expect(changes([charge('corta')], [charge('CORTA.')])).toEqual([]);
  });
});

test('another description is one difference, other line breaks, hyphens and accents are none', () => {
  const change = (before: string, after: string) =>
    compareNotas(nota({ description: before }), nota({ description: after }));
  expect(change('URBANA: Piso, en Jaca.', 'URBANA.- Píso\nen jaca')).toEqual([]);
  expect(change('URBANA: Piso.', 'URBANA: Local.')).toEqual([
    { what: 'description', before: 'URBANA: Piso.', after: 'URBANA: Local.' },
  ]);
  expect(change('superficie 80 m2', 'superficie 90 m2')).toHaveLength(1);
});
