import { describe, expect, test } from 'vitest';
import type { Option } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { INCIDENT_KIND } from '../orders/status.gen.ts';
import { walkForm } from '../wizard/walk-form.ts';
import type { IncidentKind, PickedQuestion } from './asking.ts';
import { composeQuestions, MOST_QUESTIONS } from './compose-questions.ts';
import { extendAsking } from './extend-asking.ts';
import { formOfIncident } from './incident-form.ts';

const same = (text: string) => ({ es: text, en: text, pt: text });
const ERRORS = {
  choice: same('elige'),
  text: same('escribe'),
  file: same('adjunta'),
  date: same('fecha'),
  accept: same('acepta'),
};
const PLAIN = {
  product_id: 1,
  index: 0,
  is_require: true,
  error: same('falta'),
  price: 0,
  opt_values: [],
  previous_steps: [],
  hide_price: false,
  full_price: false,
  embedded_to_previous: false,
  embedded_hidden: false,
  can_be_empty: false,
  append_to_end: false,
  autounset_option_values: [],
};
const option = (fields: Partial<Option> & Pick<Option, 'option_id' | 'type'>): Option => ({
  ...PLAIN,
  key: `option_${fields.option_id}`,
  title: same(`Pregunta ${fields.option_id}`),
  ...fields,
});
const values = ['1', '2'].map((id) => ({ id, key: id, name: same(`Opción ${id}`), price: 500, fees: [] }));
const FORM: Form = {
  product_id: 1,
  base_price: 1000,
  tax_rate: 2100,
  fees: [],
  name: same('Papel'),
  question_on_start: null,
  questions_on_confirm: [],
  steps: [],
  conditions_to_exit: [],
  conditions_to_earlycheckout: null,
  conditions_to_redirect: [],
  options: [
    option({ option_id: 10, type: 'radio', opt_values: values, price: 300 }),
    option({
      option_id: 11,
      type: 'field',
      is_require: false,
      can_be_empty: true,
      previous_steps_default: 'Ana',
      previous_steps: [{ option_id: 10, op: 'eq', values: ['1'] }],
      help: same('Como en la escritura.'),
    }),
    option({ option_id: 12, type: 'checkbox', opt_values: [{ ...values[0]!, key: 'ok' }] }),
    option({ option_id: 13, type: 'field', embedded_hidden: true }),
    option({ option_id: 14, type: 'file' }),
  ],
};
const KINDS: IncidentKind[] = [
  { id: 50, key: 'a', name: same('a'), question: same('¿Qué falta?'), question_type: 'text', active: true },
  { id: 55, key: 'b', name: same('b'), question: same('¿Cuál?'), question_type: 'choice', active: true },
  { id: 50, key: 'd', name: same('d'), question: same('¿Otra?'), question_type: 'date', active: false },
  { id: 57, key: 'c', name: same('c'), question: same(''), question_type: 'text', active: true },
];
const own = (fields: Partial<Extract<PickedQuestion, { from: 'own' }>> = {}): PickedQuestion => ({
  from: 'own',
  type: 'text',
  title: '¿Qué piso?',
  choices: [],
  is_require: true,
  ...fields,
});

function compose(picked: readonly PickedQuestion[], version = 1) {
  const composed = composeQuestions(picked, {
    form: FORM,
    kinds: KINDS,
    version,
    errors: ERRORS,
    ceiling: null,
    answered: ({ option_id }) => (option_id === 11 ? 'Ana Ruiz' : option_id === 14 ? 'escritura.pdf' : ''),
  });
  return composed.ok ? composed.questions : composed.params.detail;
}

describe('questions in the format of the catalogue', () => {
  test('of the product: alone, without price and condition, required, with what was answered told and not filled in', () => {
    const [choice, name] = compose([
      { from: 'form', option_id: 10 },
      { from: 'form', option_id: 11 },
    ]) as Option[];
    expect(choice).toMatchObject({ option_id: 10, price: 0, opt_values: [{ price: 0 }, { price: 0 }] });
    expect(name).toMatchObject({ is_require: true, can_be_empty: false, previous_steps: [] });
    expect(name?.previous_steps_default).toBeUndefined();
    expect(name?.help?.en).toBe('Como en la escritura. In your order you wrote: Ana Ruiz');
  });

  test('stand alone and cost nothing, of the product, of one’s own or with a choice', () => {
    const asked = compose([
      { from: 'form', option_id: 11 },
      own(),
      own({ type: 'choice', choices: ['A', 'B'] }),
    ]) as Option[];
    for (const question of asked) {
      expect(question).toMatchObject({
        price: 0,
        hide_price: true,
        full_price: false,
        is_require: true,
        can_be_empty: false,
        index: 0,

        previous_steps: [],
        autounset_option_values: [],
        append_to_end: false,

        embedded_to_previous: false,
        embedded_hidden: false,
        product_id: 1,
      });
      expect(question.key).toContain(String(question.option_id));
    }
    expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
    expect(asked[2]?.opt_values).toEqual(
      ['A', 'B'].map((name, index) => ({
        id: String(index + 1),
        key: `choice_${index + 1}`,
        name: same(name),
        price: 0,
        fees: [],
      })),
    );
    expect(asked[0]).not.toHaveProperty('previous_steps_default');
  });

  test('say in each language what was answered before, except of a file', () => {
    const help = (option_id: number) => (compose([{ from: 'form', option_id }]) as Option[])[0]?.help;
    expect(help(11)).toEqual({
      es: 'Como en la escritura. En tu pedido pusiste: Ana Ruiz',
      en: 'Como en la escritura. In your order you wrote: Ana Ruiz',
      pt: 'Como en la escritura. No seu pedido escreveu: Ana Ruiz',
    });
    expect(help(14)).toBeUndefined();
    expect(help(10)).toBeUndefined();
    expect((compose([]) as Option[])[0]?.title).toEqual({
      es: 'Tu respuesta',
      en: 'Your answer',
      pt: 'A sua resposta',
    });
  });

  test.each([
    ['text', [], 'area', 'escribe'],
    ['choice', ['A', 'B', 'A', ' '], 'radio', 'elige'],
    ['date', [], 'date', 'fecha'],
    ['file', [], 'file', 'adjunta'],
  ] as const)('one’s own of type %s', (type, choices, optionType, error) => {
    const [question] = compose([own({ type, choices })]) as Option[];
    expect(question).toMatchObject({ type: optionType, error: { es: error }, title: { pt: '¿Qué piso?' } });
    expect(question?.opt_values.map(({ name }) => name.es)).toEqual(type === 'choice' ? ['A', 'B'] : []);
  });

  test('of a kind: as it proposes it; without any picked there is one blank for the answer', () => {
    expect(compose([{ from: 'kind', kind: INCIDENT_KIND.data_missing, choices: [] }])).toMatchObject([
      { title: { en: '¿Qué falta?' }, is_require: true },
    ]);
    expect(compose([])).toMatchObject([{ type: 'area', is_require: true, title: { en: 'Your answer' } }]);
  });

  test.each([
    ['an unknown question of the form', { from: 'form', option_id: 99 }],
    ['a consent', { from: 'form', option_id: 12 }],
    ['a hidden question', { from: 'form', option_id: 13 }],
    ['an unknown kind', { from: 'kind', kind: INCIDENT_KIND.document_missing, choices: [] }],
    ['a kind without a question', { from: 'kind', kind: INCIDENT_KIND.registry_defect, choices: [] }],
    ['a choice of one', { from: 'kind', kind: INCIDENT_KIND.several_found, choices: ['A'] }],
    ['choices of a text', own({ choices: ['A', 'B'] })],
    ['no words', own({ title: ' ' })],
  ] as const)('%s is none', (_what, picked) => {
    expect(compose([own(), picked as PickedQuestion])).toBe('questions.1');
  });

  test('are twenty at most, each of the product once, and no id of one’s own comes twice in the life of an incident', () => {
    expect(compose(Array(MOST_QUESTIONS + 1).fill(own()))).toBe('questions');
    const twice = compose([
      { from: 'form', option_id: 11 },
      { from: 'form', option_id: 11 },
    ]);
    expect(twice).toHaveLength(1);
    const ids = [1, 2, 3].flatMap((version) =>
      (compose(Array(MOST_QUESTIONS).fill(own()), version) as Option[]).map(({ option_id }) => option_id),
    );
    expect(new Set(ids).size).toBe(3 * MOST_QUESTIONS);
    expect(Math.max(...ids)).toBeLessThan(1_000_000_000);
  });
});

test('a further question joins what is asked, or replaces it; the same one of the product is asked once', () => {
  const first = { text: 'Uno.', questions: compose([own(), { from: 'form', option_id: 11 }]) as Option[] };
  const more = { text: '', questions: compose([{ from: 'form', option_id: 11 }, own()], 2) as Option[] };
  const joined = extendAsking(first, more, false);
  expect(joined.text).toBe('Uno.');
  expect(extendAsking(first, { ...more, text: 'Dos.' }, false).text).toBe('Uno.\n\nDos.');
  expect(joined.questions.map(({ option_id }) => option_id)).toEqual([900_000_100, 11, 900_000_201]);
  expect(extendAsking(first, more, true)).toBe(more);
  expect(extendAsking(null, more, false)).toBe(more);
});

test('the wizard walks the form: only what was asked is checked, and nothing has a price', () => {
  const form = formOfIncident(FORM, compose([{ from: 'form', option_id: 10 }, own({ is_require: false })]) as Option[]);
  const missing = walkForm(form, {});
  expect(missing.problems).toMatchObject([{ option_id: 10, code: 'required' }]);
  const answered = walkForm(form, { 10: '2', 11: 'sin preguntar' });
  expect(answered.outcome.kind).toBe('complete');
  expect(answered.relevant_answers).toEqual({ 10: '2' });
  expect(answered.quote.total).toBe(0);
  expect(form.steps.map(({ route }) => route)).toEqual(['tienda/customer/form/step1']);
  expect(Object.values(form.steps[0]?.title ?? {})).toEqual([
    'Lo que necesitamos',
    'What we need',
    'De que precisamos',
  ]);
});
