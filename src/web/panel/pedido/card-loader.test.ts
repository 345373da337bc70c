import { expect, test } from 'vitest';
import type { OrderCard } from '../../../contract/orders/cards.ts';
import { isProblem } from '../../api/api-problem.ts';
import { type CardsAnswer, openCardLoader } from './card-loader.ts';

const MAILS = { answer: { items: [] } };
const CHARGES = { problem: { code: 'forbidden', message: 'No puede verlo.', status: 403, request_id: 'abc' } };

function stage(answer: (itemId: number) => Promise<CardsAnswer>) {
  const asked: (readonly [number, readonly OrderCard[]])[] = [];
  const problems: OrderCard[] = [];
  const load = openCardLoader({
    ask: (itemId, cards) => {
      asked.push([itemId, cards]);
      return answer(itemId);
    },
    onProblem: (card) => problems.push(card),
  });
  return { load, asked, problems };
}

test('cards of an order asked for at once travel in one call, each once', async () => {
  const { load, asked } = stage(async () => ({ mails: MAILS, charges: CHARGES }));
  const answers = await Promise.allSettled([load(7, 'mails'), load(7, 'charges'), load(7, 'mails')]);
  expect(asked).toEqual([[7, ['mails', 'charges']]]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('cards of two orders, and those asked for later, travel apart', async () => {
  const { load, asked } = stage(async () => ({ mails: MAILS }));
  await Promise.all([load(7, 'mails'), load(8, 'mails')]);
  await load(7, 'mails');
  expect(asked).toEqual([
    [7, ['mails']],
    [8, ['mails']],
    [7, ['mails']],
  ]);
});

test('a card that fails fails alone, with what its own call would answer, and is reported', async () => {
  const { load, problems } = stage(async () => ({ mails: MAILS, charges: CHARGES }));
  const [mails, charges] = await Promise.allSettled([load(7, 'mails'), load(7, 'charges')]);
  expect(mails).toEqual({ status: 'fulfilled', value: { items: [] } });
  const reason = charges.status === 'rejected' ? charges.reason : null;
  expect(isProblem(reason, 'forbidden')).toBe(true);
  expect(reason).toMatchObject({ message: 'No puede verlo.', status: 403, extra: { request_id: 'abc' } });
  expect(problems).toEqual(['charges']);
});

test('a call that fails fails for all its cards, and the next one is made again', async () => {
  let isAway = true;
  const { load, asked } = stage(async () => {
    if (isAway) throw new Error('away');
    return { mails: MAILS };
  });
  const both = await Promise.allSettled([load(7, 'mails'), load(7, 'charges')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await load(7, 'mails')).toEqual({ items: [] });
  expect(asked).toHaveLength(2);
});
