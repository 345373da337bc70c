import { describe, expect, test } from 'vitest';
import { comparisonWords as en } from './comparison-words/en.ts';
import { comparisonWords as es } from './comparison-words/es.ts';
import { comparisonWords as pt } from './comparison-words/pt.ts';
import type { PaperDifference } from './paper-comparison.ts';
import { sentenceOf } from './sentence-of.ts';

const HALF = { percent: 50, share: '50%', right: 'full' } as const;
const WHOLE = { percent: 100, share: '100%', right: 'full' } as const;
const NOTHING = { percent: null, share: null, right: null } as const;
const LOAN = 'HIPOTECA por 120.000 euros.';
type Unmarked<D> = D extends unknown ? Omit<D, 'is_sure'> : never;
const value = (field: Extract<PaperDifference, { what: 'value' }>['field'], before: string, after: string) =>
  ({ what: 'value', field, before, after }) as const;

const DIFFERENCES: readonly Unmarked<PaperDifference>[] = [
  value('issued_on', '2026-01-10', '2026-02-03'),
  value('finca', '12', '13'),
  value('municipality', 'Jaca', 'Huesca'),
  value('registry', 'Jaca', 'Huesca'),
  value('cru', '1', '2'),
  value('cadastral_reference', 'A', 'B'),
  value('description', 'Piso.', 'Local.'),
  { what: 'owner_new', name: 'ANA', held: HALF },
  { what: 'owner_gone', name: 'ANA', held: HALF },
  { what: 'owner_gone', name: 'ANA', held: NOTHING },
  { what: 'owner_held', name: 'ANA', before: HALF, after: WHOLE },
  { what: 'charge_new', kind: 'mortgage', text: LOAN },
  { what: 'charge_gone', kind: 'mortgage', text: LOAN },
  { what: 'charge_amount', kind: 'mortgage', before: LOAN, after: 'HIPOTECA por 95.000 euros.' },
];

describe.each([
  {
    locale: 'es',
    words: es,
    sure: [
      'El documento anterior es del 10/01/2026; el más reciente, del 03/02/2026.',
      'El número de finca era 12 y ahora es 13.',
      'El municipio era Jaca y ahora es Huesca.',
      'El registro era Jaca y ahora es Huesca.',
      'El CRU era 1 y ahora es 2.',
      'La referencia catastral era A y ahora es B.',
      'La descripción ha cambiado.',
      'ANA es ahora titular (50 % pleno dominio).',
      'ANA ya no es titular (tenía 50 % pleno dominio).',
      'ANA ya no es titular.',
      'ANA tenía 50 % pleno dominio y ahora tiene 100 % pleno dominio.',
      'Hay una carga nueva: Hipoteca.',
      'Ya no consta esta carga: Hipoteca.',
      'Ha cambiado el importe de esta carga: Hipoteca, de 120.000 euros a 95.000 euros.',
    ],
    unsure: [
      'Puede haber cambiado: fecha de expedición. Se ha leído 10/01/2026 en el anterior y 03/02/2026 en el más reciente.',
      'Puede haber cambiado: número de finca. Se ha leído 12 en el anterior y 13 en el más reciente.',
      'Puede haber cambiado: municipio. Se ha leído Jaca en el anterior y Huesca en el más reciente.',
      'Puede haber cambiado: registro. Se ha leído Jaca en el anterior y Huesca en el más reciente.',
      'Puede haber cambiado: CRU. Se ha leído 1 en el anterior y 2 en el más reciente.',
      'Puede haber cambiado: referencia catastral. Se ha leído A en el anterior y B en el más reciente.',
      'La descripción se ha leído de otra manera.',
      'ANA solo se ha leído como titular en el documento más reciente.',
      'ANA solo se ha leído como titular en el documento anterior.',
      'ANA solo se ha leído como titular en el documento anterior.',
      'De ANA se ha leído 50 % pleno dominio en el anterior y 100 % pleno dominio en el más reciente.',
      'Una carga solo se ha leído en el documento más reciente: Hipoteca.',
      'Una carga solo se ha leído en el documento anterior: Hipoteca.',
      'El importe de esta carga se ha leído de otra manera: Hipoteca.',
    ],
  },
  {
    locale: 'en',
    words: en,
    sure: [
      'The earlier document was issued on 10/01/2026, the later one on 03/02/2026.',
      'The property number was 12 and is now 13.',
      'The municipality was Jaca and is now Huesca.',
      'The registry was Jaca and is now Huesca.',
      'The CRU was 1 and is now 2.',
      'The cadastral reference was A and is now B.',
      'The description has changed.',
      'ANA is now an owner (50% full ownership).',
      'ANA is no longer an owner (had 50% full ownership).',
      'ANA is no longer an owner.',
      'ANA had 50% full ownership and now has 100% full ownership.',
      'There is a new charge: Mortgage.',
      'This charge is no longer there: Mortgage.',
      'The amount of this charge has changed: Mortgage, from 120.000 euros to 95.000 euros.',
    ],
    unsure: [
      'This may have changed: date of issue. It was read as 10/01/2026 in the earlier document and as 03/02/2026 in the later one.',
      'This may have changed: property number. It was read as 12 in the earlier document and as 13 in the later one.',
      'This may have changed: municipality. It was read as Jaca in the earlier document and as Huesca in the later one.',
      'This may have changed: registry. It was read as Jaca in the earlier document and as Huesca in the later one.',
      'This may have changed: CRU. It was read as 1 in the earlier document and as 2 in the later one.',
      'This may have changed: cadastral reference. It was read as A in the earlier document and as B in the later one.',
      'The description was read differently.',
      'ANA was read as an owner in the later document only.',
      'ANA was read as an owner in the earlier document only.',
      'ANA was read as an owner in the earlier document only.',
      'For ANA, the earlier document was read to say 50% full ownership and the later one 100% full ownership.',
      'A charge was read in the later document only: Mortgage.',
      'A charge was read in the earlier document only: Mortgage.',
      'The amount of this charge was read differently: Mortgage.',
    ],
  },
  {
    locale: 'pt',
    words: pt,
    sure: [
      'O documento anterior é de 10/01/2026; o mais recente, de 03/02/2026.',
      'O número do prédio era 12 e agora é 13.',
      'O município era Jaca e agora é Huesca.',
      'A conservatória era Jaca e agora é Huesca.',
      'O CRU era 1 e agora é 2.',
      'A referência cadastral era A e agora é B.',
      'A descrição mudou.',
      'ANA é agora titular (50% propriedade plena).',
      'ANA já não é titular (tinha 50% propriedade plena).',
      'ANA já não é titular.',
      'ANA tinha 50% propriedade plena e agora tem 100% propriedade plena.',
      'Há um novo ónus: Hipoteca.',
      'Este ónus já não consta: Hipoteca.',
      'Mudou o montante deste ónus: Hipoteca, de 120.000 euros para 95.000 euros.',
    ],
    unsure: [
      'Pode ter mudado: data de emissão. Leu-se 10/01/2026 no anterior e 03/02/2026 no mais recente.',
      'Pode ter mudado: número do prédio. Leu-se 12 no anterior e 13 no mais recente.',
      'Pode ter mudado: município. Leu-se Jaca no anterior e Huesca no mais recente.',
      'Pode ter mudado: conservatória. Leu-se Jaca no anterior e Huesca no mais recente.',
      'Pode ter mudado: CRU. Leu-se 1 no anterior e 2 no mais recente.',
      'Pode ter mudado: referência cadastral. Leu-se A no anterior e B no mais recente.',
      'A descrição foi lida de outra forma.',
      'Só no documento mais recente se leu ANA como titular.',
      'Só no documento anterior se leu ANA como titular.',
      'Só no documento anterior se leu ANA como titular.',
      'De ANA leu-se 50% propriedade plena no anterior e 100% propriedade plena no mais recente.',
      'Um ónus só foi lido no documento mais recente: Hipoteca.',
      'Um ónus só foi lido no documento anterior: Hipoteca.',
      'O montante deste ónus foi lido de outra forma: Hipoteca.',
    ],
  },
] as const)('in $locale', ({ locale, words, sure, unsure }) => {
  const said = (is_sure: boolean) =>
    DIFFERENCES.map((difference) => sentenceOf({ ...difference, is_sure } as PaperDifference, words, locale));

  test('sure differences are stated', () => {
    expect(said(true).map(({ text }) => text)).toEqual(sure);
  });

  test('of differences that are not sure it says what was read where', () => {
    expect(said(false).map(({ text }) => text)).toEqual(unsure);
    expect(said(false).every(({ isSure }) => !isSure)).toBe(true);
  });
});

test('long texts are quoted from their paper', () => {
  const quotes = DIFFERENCES.map((difference) =>
    sentenceOf({ ...difference, is_sure: true } as PaperDifference, es, 'es'),
  );
  expect(quotes.flatMap(({ before, after }) => ((before ?? after) ? [[before, after]] : []))).toEqual([
    ['Piso.', 'Local.'],
    [null, LOAN],
    [LOAN, null],
    [LOAN, 'HIPOTECA por 95.000 euros.'],
  ]);
});
