import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { choice, consent, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { printValue } from './print-value.ts';
import { walkForm } from './walk-form.ts';

const catalogue = catalogueOfFiles();
const notaSimple = findProduct(catalogue, 15867)!;
const noteAnswers = { 1001: '100101', 78: '900132', 79: 'Madrid', 80: 'Calle Mayor 1', 1007: '100703', 1013: '101301' };

const nowOrLater = question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] });
const commitment = consent(2, { previous_steps: [{ option_id: 1, op: 'eq', values: ['102'] }] });
const payLater = smallForm(
  [
    nowOrLater,
    commitment,
    question(3),
    consent(4, { append_to_end: true }),
    question(5, { append_to_end: true, is_require: false }),
  ],
  {
    questions_on_confirm: [4],
    conditions_to_earlycheckout: {
      type: 'and',
      options: [{ option_id: 1, op: 'eq', values: ['102'] }],
      confirmation_options: [{ option_id: 2, op: 'eq', values: ['201'] }],
    },
  },
);

test('R109 R231 early checkout skips the rest to the confirmation page, whose questions must still be accepted', () => {
  const notCommitted = walkForm(payLater, { 1: '102' });
  expect(notCommitted.outcome).toMatchObject({ kind: 'incomplete', missing: [2] });
  const committed = walkForm(payLater, { 1: '102', 2: '201', 3: 'from a skipped page' });
  expect(committed.outcome).toMatchObject({ kind: 'unconfirmed', early_checkout: true, missing: [4] });
  expect(committed.questions.map(({ option_id }) => option_id)).toEqual([1, 2, 4]);
  expect(committed.relevant_answers).toEqual({ 1: '102', 2: '201' });
  expect(walkForm(payLater, { 1: '102', 2: '201', 4: '401' }).outcome).toEqual({ kind: 'early_checkout' });
  expect(walkForm(payLater, { 1: '101' }).outcome).toMatchObject({ kind: 'incomplete', missing: [3] });
});

test('R109 of type or one of the options leads to an early checkout, of type and all of them', () => {
  const options = [
    { option_id: 1, op: 'eq', values: ['102'] },
    { option_id: 2, op: 'eq', values: ['202'] },
  ] as const;
  const second = question(2, { type: 'radio', opt_values: [choice('201'), choice('202')] });
  const leaving = (type: 'or' | 'and') =>
    smallForm([nowOrLater, second, question(3)], {
      conditions_to_earlycheckout: { type, options, confirmation_options: [] },
    });
  expect(walkForm(leaving('or'), { 1: '101', 2: '202' }).outcome).toEqual({ kind: 'early_checkout' });
  expect(walkForm(leaving('and'), { 1: '101', 2: '202' }).outcome).toMatchObject({ kind: 'incomplete', missing: [3] });
  expect(walkForm(leaving('and'), { 1: '102', 2: '202' }).outcome).toEqual({ kind: 'early_checkout' });
});

test('what an early checkout skipped is asked while finalizing', () => {
  const walk = walkForm(payLater, { 1: '102', 2: '201', 4: '401' }, { finalizing: true });
  expect(walk.outcome).toMatchObject({ kind: 'incomplete', missing: [3] });
  const done = walkForm(payLater, { 1: '102', 2: '201', 3: 'x', 4: '401' }, { finalizing: true });
  expect(done.outcome).toEqual({ kind: 'complete' });
});

test('R110 R232 a redirect carries the saved answers and opens the target at its saved step', () => {
  const company = findProduct(catalogue, 19015)!;
  const walk = walkForm(company, { 2801: '280103', 2802: '280202', 2807: 'Pinares del Sur, S.L.' });
  expect(walk.outcome).toEqual({
    kind: 'redirect',
    product_id: 19037,
    step: 1,
    set: { 5301: '530102', 5302: 'Pinares del Sur, S.L.' },
  });
  const birth = findProduct(catalogue, 19039)!;
  expect(walkForm(birth, { 5501: '550102', 5502: '550203', 5505: 'Ana' }).outcome).toEqual({
    kind: 'redirect',
    product_id: 19054,
    step: 2,
    set: { 7201: '720102', 7202: 'Ana' },
  });
});

test('R108 R233 an exit condition stops the flow with its message', () => {
  const form = smallForm([nowOrLater, question(2)], {
    conditions_to_exit: [
      { type: 'or', options: [{ option_id: 1, op: 'eq', values: ['102'] }], message: inAllLanguages('Stop, {brand}') },
    ],
  });
  const walk = walkForm(form, { 1: '102', 2: 'x' });
  expect(walk.outcome).toMatchObject({ kind: 'exit', message: inAllLanguages('Stop, {brand}') });
  expect(walk.pages).toHaveLength(1);
  expect(walkForm(form, { 1: '101', 2: 'x' }).outcome).toEqual({ kind: 'complete' });
});

test('R108 R110 of several exits or redirects that apply, the first of the list is taken', () => {
  const is = { option_id: 1, op: 'eq', values: ['102'] } as const;
  const exits = ['First', 'Second'].map(
    (words) => ({ type: 'or', options: [is], message: inAllLanguages(words) }) as const,
  );
  const left = walkForm(smallForm([nowOrLater], { conditions_to_exit: exits }), { 1: '102' });
  expect(left.outcome).toMatchObject({ kind: 'exit', message: inAllLanguages('First') });
  const redirects = [7, 8].map((product_id_out) => ({
    conditions: [is],
    product_id_in: 1,
    product_id_out,
    step_saved: 1,
    set: [],
    map: [],
    value_map: [],
  }));
  const led = walkForm(smallForm([nowOrLater], { conditions_to_redirect: redirects }), { 1: '102' });
  expect(led.outcome).toMatchObject({ kind: 'redirect', product_id: 7 });
});

test('R108 an exit of type and needs all its options, and waits for the page of the last one', () => {
  const options = [
    { option_id: 1, op: 'eq', values: ['102'] },
    { option_id: 2, op: 'eq', values: ['202'] },
  ] as const;
  const second = question(2, { type: 'radio', opt_values: [choice('201'), choice('202')] });
  const form = smallForm([nowOrLater, second], {
    conditions_to_exit: [{ type: 'and', options, message: inAllLanguages('Stop') }],
  });
  expect(walkForm(form, { 1: '102', 2: '201' }).outcome).toEqual({ kind: 'complete' });
  const walk = walkForm(form, { 1: '102', 2: '202' });
  expect(walk.outcome).toMatchObject({ kind: 'exit' });
  expect(walk.pages).toHaveLength(2);
});

test('R241 a missing required answer of any kind shows its own error text', () => {
  const own = smallForm([question(1, { error: inAllLanguages('Say who you are') })]);
  expect(walkForm(own, {}).problems).toEqual([
    { option_id: 1, code: 'required', message: inAllLanguages('Say who you are') },
  ]);
  expect(walkForm(notaSimple, {}).problems[0]?.message.es).toBe('Elige qué tienes a mano del inmueble');
  const noAddress = walkForm(notaSimple, { ...noteAnswers, 80: '   ' });
  expect(noAddress.outcome).toMatchObject({ kind: 'incomplete', missing: [80] });
  expect(noAddress.problems[0]?.message.es).toMatch(/^Escribe la dirección/);
});

test("R257 an owner name that is empty or contains 'onocido' is accepted as unknown owner", () => {
  const owner = notaSimple.options.find(({ option_id }) => option_id === 77)!;
  for (const name of [undefined, '', '  ', 'Desconocido', 'TITULAR DESCONOCIDO', 'no conocido']) {
    const answers = name === undefined ? noteAnswers : { ...noteAnswers, 77: name };
    expect(walkForm(notaSimple, answers).outcome).toEqual({ kind: 'complete' });
    expect(printValue(owner, name, 'es')).toBe('Titular desconocido');
  }
  expect(printValue(owner, 'Ana Ruiz Gil', 'es')).toBe('Ana Ruiz Gil');
});

test('R120 a compulsory question that can be empty is asked as one, and let pass without an answer', () => {
  const compulsory = question(1, { is_require: true });
  const mayBeEmpty = question(2, { is_require: true, can_be_empty: true });
  const walk = walkForm(smallForm([compulsory, mayBeEmpty]), { 1: 'x', 2: ' ' });
  expect(walk.questions).toContainEqual(expect.objectContaining({ option_id: 2, is_require: true }));
  expect(walk).toMatchObject({ outcome: { kind: 'complete' }, relevant_answers: { 1: 'x' } });
  expect(walkForm(smallForm([compulsory, mayBeEmpty]), { 2: 'x' }).outcome).toMatchObject({ missing: [1] });
});

test('a page shows nothing wrong of the pages behind it', () => {
  const walk = walkForm(notaSimple, { ...noteAnswers, 78: '' });
  expect(walk.problems.map(({ option_id }) => option_id)).toEqual([78]);
  expect(walk.pages.at(-1)?.route).toBe('tienda/nota-simple/step2');
});

test('the confirmation page comes last even when it asks nothing', () => {
  const walk = walkForm(smallForm([question(1)]), { 1: 'x' });
  expect(walk.outcome).toEqual({ kind: 'complete' });
  expect(walk.pages.at(-1)).toMatchObject({ kind: 'confirmation', step: 2, route: 'tienda/product/confirmation/1' });
});
