import { describe, expect, test } from 'vitest';
import { choice, question, smallForm } from '../catalogue/testing/small-form.ts';
import { walkForm } from '../wizard/walk-form.ts';
import { correctAnswers } from './correct-answers.ts';

// Whether it is urgent; if so, when; and for a morning, at what hour.
const urgent = question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] });
const when = question(2, {
  type: 'radio',
  opt_values: [choice('201'), choice('202')],
  previous_steps: [{ option_id: 1, op: 'eq', values: ['102'] }],
});
const hour = question(3, { previous_steps: [{ option_id: 2, op: 'eq', values: ['201'] }] });
const name = question(4);
const form = smallForm([urgent, when, hour, name]);

const correct = (held: Record<number, string>, given: Record<number, string>) =>
  correctAnswers(form, held, {
    questions: form.options.filter(({ option_id }) => given[option_id] !== undefined),
    given,
    paid: walkForm(form, held, {}).quote,
    environment: {},
  });

describe('an answer that was corrected', () => {
  test('opens questions that nobody has answered yet, each named once it is reached', () => {
    const opened = correct({ 1: '101', 4: 'Ana' }, { 1: '102' });
    expect(opened.answers).toEqual({ 1: '102', 4: 'Ana' });
    expect(opened.missing).toContain(2);
    expect(opened.missing).not.toContain(3);
    expect(opened.totals).toBeNull();
    const further = correct({ 1: '102', 4: 'Ana' }, { 2: '201' });
    expect(further.missing).toEqual([3]);
    expect(correct({ 1: '102', 2: '201', 4: 'Ana' }, { 3: '09:30' })).toMatchObject({
      answers: { 1: '102', 2: '201', 3: '09:30', 4: 'Ana' },
      missing: [],
    });
  });

  test('closes what hung on it, along the whole way, so that no answer of a closed question stays', () => {
    const whole = { 1: '102', 2: '201', 3: '09:30', 4: 'Ana' };
    expect(correct(whole, { 2: '202' }).answers).toEqual({ 1: '102', 2: '202', 4: 'Ana' });
    expect(correct(whole, { 1: '101' })).toMatchObject({ answers: { 1: '101', 4: 'Ana' }, missing: [] });
  });

  test('to a question that no form of it asks changes nothing', () => {
    const held = { 1: '101', 4: 'Ana' };
    const asked = question(99);
    expect(
      correctAnswers(form, held, {
        questions: [asked],
        given: { 99: 'x' },
        paid: walkForm(form, held, {}).quote,
        environment: {},
      }),
    ).toMatchObject({ answers: held, missing: [], totals: null });
  });
});
