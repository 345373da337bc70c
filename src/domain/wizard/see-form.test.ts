import { expect, test } from 'vitest';
import { choice, question, smallForm } from '../catalogue/testing/small-form.ts';
import { seeForm } from './see-form.ts';

const yesOrNo = [choice('101'), choice('102')];
const seenIds = (form: Parameters<typeof seeForm>[0], answers: Parameters<typeof seeForm>[1]) =>
  seeForm(form, answers).options.map(({ option_id }) => option_id);

test('R115 R228 a field appears only when all its previous_steps hold, ltdate being strictly earlier', () => {
  const form = smallForm([
    question(1, { type: 'radio', opt_values: yesOrNo }),
    question(2, { type: 'date' }),
    question(3, {
      previous_steps: [
        { option_id: 1, op: 'eq', values: ['101'] },
        { option_id: 2, op: 'ltdate', values: ['2006-01-01'] },
      ],
    }),
  ]);
  expect(seenIds(form, { 1: '101', 2: '2005-12-31' })).toEqual([1, 2, 3]);
  expect(seenIds(form, { 1: '101', 2: '2006-01-01' })).toEqual([1, 2]);
  expect(seenIds(form, { 1: '102', 2: '2005-12-31' })).toEqual([1, 2]);
  expect(seenIds(form, { 1: '101' })).toEqual([1, 2]);
  expect(seenIds(form, { 1: '101', 2: '2005-02-30' })).toEqual([1, 2]);
});

test('R115 R229 a list means any of its values, one match of a multiple answer is enough, hidden answers count as absent', () => {
  const form = smallForm([
    question(1, { type: 'radio', opt_values: [choice('101'), choice('102'), choice('103')] }),
    question(2, {
      type: 'multiple',
      opt_values: [choice('201'), choice('202')],
      previous_steps: [{ option_id: 1, op: 'eq', values: ['101', '102'] }],
    }),
    question(3, { previous_steps: [{ option_id: 2, op: 'eq', values: ['202'] }] }),
  ]);
  expect(seenIds(form, { 1: '101', 2: '201,202' })).toEqual([1, 2, 3]);
  expect(seenIds(form, { 1: '102', 2: '201' })).toEqual([1, 2]);
  const hidden = seeForm(form, { 1: '103', 2: '202', 3: 'typed before' });
  expect(hidden.options.map(({ option_id }) => option_id)).toEqual([1]);
  expect(hidden.answers).toEqual({ 1: '103' });
});

test('R122 R230 options named for automatic unsetting lose their answer when the condition holds', () => {
  const form = smallForm([
    question(1, {
      type: 'radio',
      opt_values: yesOrNo,
      autounset_option_values: [{ when: ['102'], option_ids: [2] }],
    }),
    question(2),
    question(3, { previous_steps: [{ option_id: 2, op: 'eq', values: ['kept'] }] }),
  ]);
  expect(seeForm(form, { 1: '101', 2: 'kept', 3: 'x' }).answers).toEqual({ 1: '101', 2: 'kept', 3: 'x' });
  expect(seeForm(form, { 1: '102', 2: 'kept', 3: 'x' }).answers).toEqual({ 1: '102' });
});

test('R119 a visible unanswered question takes its default, an answered one keeps its answer', () => {
  const form = smallForm([question(1, { type: 'radio', opt_values: yesOrNo, previous_steps_default: '101' })]);
  expect(seeForm(form, {}).answers).toEqual({ 1: '101' });
  expect(seeForm(form, { 1: '102' }).answers).toEqual({ 1: '102' });
});

test('R118 nobody can type the answer of an embedded hidden question away', () => {
  const surcharge = { type: 'checkbox', embedded_hidden: true, opt_values: [choice('101', { price: 3500 })] } as const;
  const form = smallForm([question(1, { ...surcharge, previous_steps_default: '101' })]);
  expect(seeForm(form, { 1: 'free' }).answers).toEqual({ 1: '101' });
});

test('R228 a day that is compared with several is earlier than each of them', () => {
  const before = { option_id: 1, op: 'ltdate', values: ['2006-01-01', '2010-01-01'] } as const;
  const form = smallForm([question(1, { type: 'date' }), question(2, { previous_steps: [before] })]);
  expect(seenIds(form, { 1: '2005-12-31' })).toEqual([1, 2]);
  expect(seenIds(form, { 1: '2007-12-31' })).toEqual([1]);
});
