import { describe, expect, test } from 'vitest';
import { openLiveStore } from './live-store.ts';
import { orderSignAnswers } from './sign-answer.ts';

const ITEM = 7;
const marta = { user_id: 1, name: 'Marta', on_call_since: null };
const people = [marta] as never;
const state = (more: object = {}) => ({ ...openLiveStore().get(), ...more });

describe('an answer to a sign of life', () => {
  test('R384 that was made before a draft was shared does not hide the draft', () => {
    const answers = orderSignAnswers();
    const take = answers.ask();
    answers.heard('draft', ITEM);
    const after = take({ presence: [], ticket_presence: [], drafts: [] }, state({ drafts: new Set([ITEM]) }));
    expect(after?.drafts).toEqual(new Set([ITEM]));
  });

  test('takes a draft away that was heard of before the sign was given', () => {
    const answers = orderSignAnswers();
    answers.heard('draft', ITEM);
    const after = answers.ask()({ presence: [], ticket_presence: [], drafts: [8] }, state({ drafts: new Set([ITEM]) }));
    expect(after?.drafts).toEqual(new Set([8]));
  });

  test('does not send away a colleague who came after it was made, and lists the others', () => {
    const answers = orderSignAnswers();
    const take = answers.ask();
    answers.heard('presence', ITEM);
    const seen = state({ presence: new Map([[ITEM, people]]) });
    const after = take(
      { presence: [8, ITEM].map((item_id) => ({ item_id, people: [] })), ticket_presence: [], drafts: [] },
      seen,
    );
    expect(after?.presence).toEqual(
      new Map([
        [8, []],
        [ITEM, people],
      ]),
    );
  });

  test('keeps a colleague who opened the ticket after it was made, and removes those who left before', () => {
    const answers = orderSignAnswers();
    answers.heard('ticket_presence', 8);
    const take = answers.ask();
    answers.heard('ticket_presence', ITEM);
    const seen = state({
      ticketPresence: new Map([
        [ITEM, people],
        [8, people],
      ]),
    });
    const after = take(
      { presence: [], ticket_presence: [ITEM, 8].map((ticket_id) => ({ ticket_id, people: [] })), drafts: [] },
      seen,
    );
    expect(after?.ticketPresence).toEqual(
      new Map([
        [ITEM, people],
        [8, []],
      ]),
    );
  });

  test('counts no more when a later sign was answered before', () => {
    const answers = orderSignAnswers();
    const [first, second] = [answers.ask(), answers.ask()];
    expect(second({ presence: [], ticket_presence: [], drafts: [ITEM] }, state())?.drafts).toEqual(new Set([ITEM]));
    expect(first({ presence: [], ticket_presence: [], drafts: [] }, state())).toBeNull();
  });
});
