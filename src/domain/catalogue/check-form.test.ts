import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { faultsOf, type Spoil, spoilersOf } from './testing/spoilt-catalogue.ts';

const catalogue = catalogueOfFiles();
const { firstValue, inOption, inProduct, inStep, laterCharge, note, on, redirecting, secondValue } =
  spoilersOf(catalogue);

const faults: [string, Spoil, string][] = [
  [
    'a question whose title ends with a space',
    inOption(80, { title: { es: 'Calle ', en: 'Street', pt: 'Rua' } }),
    'options 80 title.es: there are spaces at the beginning or the end',
  ],
  [
    'a condition without values',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'eq', values: [] }] }),
    'options 1011 previous_steps: choose at least one value',
  ],
  [
    'an exit without conditions',
    inProduct('nota-simple', { conditions_to_exit: [{ type: 'or', options: [], message: note().name }] }),
    'conditions_to_exit.0: at least one condition is needed',
  ],
  ['a step with a question that is not', inStep('nota-simple', [1002, 5]), 'steps: no question 5'],
  ['a question on two pages', inStep('nota-simple', [1002, 80]), 'steps: question 80 is asked twice'],
  ['a question on no page', inStep('nota-simple', []), 'steps: question 1002 is on no page'],
  [
    'a condition on a value that is not',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'eq', values: ['1'] }] }),
    'options 1011 previous_steps: question 1007 has no value 1',
  ],
  [
    'a condition on a later question',
    inOption(80, { previous_steps: [{ option_id: 411, op: 'eq', values: ['3782'] }] }),
    'options 80 previous_steps: question 411 is not asked before',
  ],
  [
    'a condition on a question that is not',
    inOption(80, { previous_steps: [{ option_id: 4, op: 'eq', values: ['x'] }] }),
    'options 80 previous_steps: no question 4',
  ],
  [
    'a date compared with a choice',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['2006-01-01'] }] }),
    'question 1007 is not a date',
  ],
  ['a default that is no value', inOption(411, { previous_steps_default: '1' }), 'question 411 has no value 1'],
  [
    'a hidden question without default',
    inOption(1002, { embedded_hidden: true }),
    'options 1002: hidden without a default',
  ],
  ['a choice without values', inOption(1002, { opt_values: [] }), 'options 1002: a choice without values'],
  [
    'an autounset of an earlier question',
    inOption(1007, { autounset_option_values: [{ when: ['100701'], option_ids: [80] }] }),
    'options 1007 autounset_option_values: question 80 is not asked after',
  ],
  ['a redirect to nowhere', redirecting({ product_id_out: 4 }), 'conditions_to_redirect.0: no product 4'],
  ['a redirect to a step that is not', redirecting({ step_saved: 99 }), "'propiedades-de-una-persona' has no step 99"],
  [
    'a redirect that presets what is not',
    redirecting({ set: [{ option_id: 1613, value: '5' }] }),
    'conditions_to_redirect.0: question 1613 has no value 5',
  ],
  [
    'a redirect to a product that a store lacks',
    inProduct('propiedades-de-una-persona', { stores: [1, 9, 12, 14, 17, 18, 19, 21] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' is not sold in store 20",
  ],
  [
    'an exit on a value that is not',
    inProduct('nota-simple', {
      conditions_to_exit: [
        { type: 'or', options: [{ option_id: 411, op: 'eq', values: ['9'] }], message: note().name },
      ],
    }),
    'conditions_to_exit.0: question 411 has no value 9',
  ],
  [
    'a priced question behind an early checkout',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: {
        type: 'and',
        options: [{ option_id: 1002, op: 'eq', values: ['100201'] }],
        confirmation_options: [{ option_id: 1002, op: 'eq', values: ['100201'] }],
      },
    }),
    'conditions_to_earlycheckout: question 411 is skipped but priced',
  ],
  [
    'a fast form that fills what is not',
    inProduct('nota-simple', {
      fast_form: [{ origin: 'inmueble', map: [{ option_id: 4, attribute: 'a.b' }], defaults: [] }],
    }),
    'fast_form inmueble: no question 4',
  ],
  ['a question id twice', inOption(80, { option_id: 79 }), 'products/: option_id: 79 is given twice'],
  [
    'a value that means two things',
    inOption(411, { opt_values: [firstValue(), { ...firstValue(), name: { es: 'x', en: 'x', pt: 'x' } }] }),
    'opt_values.id: 3781 means two things',
  ],
  [
    'a value twice',
    inOption(411, { opt_values: [firstValue(), firstValue()] }),
    'options 411: value 3781 is given twice',
  ],
  [
    'the key of a value twice',
    inOption(411, { opt_values: [firstValue(), { ...secondValue(), key: firstValue().key }] }),
    "options 411: value key 'basic' twice",
  ],
  [
    'a line of text with values',
    inOption(80, { opt_values: [firstValue()] }),
    "options 80: type 'field' takes no values",
  ],
  [
    'a step out of its place',
    inProduct('nota-simple', { steps: note().steps.map((step) => (step.step === 2 ? { ...step, step: 9 } : step)) }),
    'steps: step 9 is in position 2',
  ],
  ['a page without questions', inStep('nota-simple', []), 'steps: page 1 has no question'],
  [
    'a consent that is not asked at the end',
    inProduct('nota-simple', { questions_on_confirm: [80] }),
    'questions_on_confirm: 80 is not asked there',
  ],
  [
    'questions in another order than they are asked',
    inProduct('nota-simple', { options: note().options.toReversed() }),
    `options: question ${note().options.at(-1)?.option_id} is out of the order of the steps`,
  ],
  [
    'a fee of a value that is none',
    inOption(411, {
      opt_values: [{ ...firstValue(), fees: [{ code: 'own', amount: -1, label: note().name }] }, secondValue()],
    }),
    "fees: 'own' is not a positive amount",
  ],
  [
    'a redirect from another product',
    redirecting({ product_id_in: 4 }),
    'conditions_to_redirect.0: product_id_in is 4',
  ],
  [
    'a redirect without condition',
    redirecting({ conditions: [] }),
    'conditions_to_redirect.0: at least one condition is needed',
  ],
  [
    'a redirect that carries from a question that is not',
    redirecting({ map: [{ from: 4, to: 1613 }] }),
    'conditions_to_redirect.0: no question 4',
  ],
  [
    'a redirect that carries to a question that is not',
    redirecting({ map: [{ from: 80, to: 4 }] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' has no question 4",
  ],
  [
    'a redirect that translates to a question that is not',
    redirecting({ value_map: [{ from: 1001, value: '100101', to: 4, to_value: 'x' }] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' has no question 4",
  ],
  [
    'a redirect that translates a value that is not',
    redirecting({ value_map: [{ from: 1001, value: '9', to: 1613, to_value: '9' }] }),
    'conditions_to_redirect.0: question 1001 has no value 9',
  ],
  [
    'a redirect that translates to a value that is not',
    redirecting({ value_map: [{ from: 1001, value: '100101', to: 1613, to_value: '9' }] }),
    'conditions_to_redirect.0: question 1613 has no value 9',
  ],
  [
    'a conditional suggestion of nothing',
    inProduct('nota-simple', { related_conditions: [{ condition: on('3782'), product_id: 4, text: note().name }] }),
    'related_conditions: no product 4',
  ],
  [
    'a conditional suggestion on a value that is not',
    inProduct('nota-simple', { related_conditions: [{ condition: on('9'), product_id: 15867, text: note().name }] }),
    'related_conditions: question 411 has no value 9',
  ],
  [
    'a later charge on a value that is not',
    inProduct('nota-simple', { post_order_charges: [{ ...laterCharge(), when: on('9') }] }),
    'post_order_charges pages: question 411 has no value 9',
  ],
  [
    'a later charge limited by a question that is not',
    inProduct('nota-simple', { post_order_charges: [{ ...laterCharge(), max_from_option_id: 4 }] }),
    'post_order_charges pages: no question 4',
  ],
  [
    'an early checkout without conditions',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: { type: 'and', options: [], confirmation_options: [on('3782')] },
    }),
    'conditions_to_earlycheckout: at least one condition is needed',
  ],
  [
    'an early checkout without confirmation',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: { type: 'and', options: [on('3782')], confirmation_options: [] },
    }),
    'conditions_to_earlycheckout: at least one condition is needed',
  ],
  [
    'a fast form whose other default is no value',
    inProduct('nota-simple', {
      fast_form: [{ origin: 'inmueble', map: [], defaults: [{ option_id: 411, value: '3781', otherwise: '9' }] }],
    }),
    'fast_form inmueble: question 411 has no value 9',
  ],
  [
    'a day that is none',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['1/1/2006'] }] }),
    'options 1011 previous_steps: ltdate needs one day',
  ],
  [
    'two days',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['2006-01-01', '2007-01-01'] }] }),
    'options 1011 previous_steps: ltdate needs one day',
  ],
];

test.each(faults)('%s is found', (_name, spoil, expected) => {
  expect(faultsOf(spoil(catalogue))).toContain(expected);
});
