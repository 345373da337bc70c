import { describe, expect, test } from 'vitest';
import { answersOfFound, purposeOf } from './note-of-property.ts';
import { finca, formOf } from './testing/finca.ts';

describe('the note of a found property', () => {
  const form = formOf({
    owner: [],
    address: [],
    municipality: [],
    province: ['p28'],
    urgent: ['basic', 'urgent'],

    know: ['address', 'property'],
    extra: ['registry', 'cadastral'],
    cru: [],
    finca: [],
    registry: [],

    cadastral: [],
    purpose: ['buy', 'other'],
    purpose_detail: [],
  });
  const answersByKey = (answers: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      form.options.flatMap(({ key, option_id }) => (answers[option_id] ? [[key, answers[option_id]]] : [])),
    );
  const asked = {
    person: { name: 'Ana', surname: 'Ruiz', nif: '12345678Z' },
    place: { municipality: 'madrid-28079', province: 'p28' },
    purpose: { key: 'buy', detail: 'Compra' },
  };

  test('by finca and registry says so, in the words that the form knows', () => {
    expect(answersByKey(answersOfFound(form, { ...asked, property: finca({ finca: '77', reference: 'x' }) }))).toEqual({
      owner: 'Ana Ruiz',
      address: 'Finca 77, Madrid, x',
      municipality: 'madrid-28079',
      province: 'vp28',

      urgent: 'vbasic',
      know: 'vproperty',
      extra: 'vregistry',
      finca: '77',
      registry: 'Madrid n.º 5',

      purpose: 'vbuy',
      purpose_detail: 'Compra',
    });
  });

  test('by its CRU gives it, by a cadastral reference only that', () => {
    const byCru = finca({ finca: '', municipality: '', reference: '28.005.000.123.456' });
    expect(answersByKey(answersOfFound(form, { ...asked, property: byCru }))).toMatchObject({
      extra: 'vregistry',
      cru: '28005000123456',
      address: 'Madrid n.º 5, 28.005.000.123.456',
    });
    const byCadastre = finca({ finca: ' ', reference: '9872023VH5797S0001WX' });
    const answers = answersByKey(answersOfFound(form, { ...asked, property: byCadastre }));
    expect(answers).toMatchObject({ extra: 'vcadastral', cadastral: '9872023VH5797S0001WX' });
    expect(Object.keys(answers)).not.toContain('registry');
  });

  test('without a place that is known keeps the name of the municipality, and no province', () => {
    const answers = answersByKey(answersOfFound(form, { ...asked, place: null, property: finca({}) }));
    expect(answers.municipality).toBe('Madrid');
    expect(answers.province).toBeUndefined();
  });

  test('a purpose that the form does not know is left out', () => {
    const purpose = { key: 'strange', detail: '' };
    const answers = answersByKey(answersOfFound(form, { ...asked, purpose, property: finca({}) }));
    expect([answers.purpose, answers.purpose_detail]).toEqual([undefined, undefined]);
  });

  test('the purpose is that of the search', () => {
    const [purpose, detail] = ['purpose', 'purpose_detail'].map(
      (wanted) => form.options.find(({ key }) => key === wanted)?.option_id ?? '',
    );
    expect(purposeOf(form, { [purpose ?? '']: 'vother', [detail ?? '']: 'Herencia' })).toEqual({
      key: 'other',
      detail: 'Herencia',
    });
    expect(purposeOf(form, { [purpose ?? '']: 'nothing' })).toEqual({ key: '', detail: '' });
    expect(purposeOf(formOf({ owner: [] }), {})).toEqual({ key: '', detail: '' });
  });
});
