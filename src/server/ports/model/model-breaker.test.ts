// The breaker of the model, over real sockets, against a server with the faults that a test chooses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndedCall } from '../call-watch.ts';
import { chatCompletions } from './chat-completions.ts';
import type { ModelPiece } from './port.ts';
import {
  type Answer,
  breaksAfter,
  completion,
  hangsAfter,
  openStandInModel,
  refuses,
  type StandInModel,
  says,
} from './testing/stand-in-model.ts';

const MESSAGES = [{ role: 'user', content: 'Escribe una instancia' }] as const;
const PIECE = 'data: {"choices":[{"delta":{"content":"a"}}]}\n\n';
let model: StandInModel;
let at = 0;
let ended: EndedCall['outcome'][] = [];
let rests: (number | null)[] = [];
let unsent = 0;

beforeAll(async () => {
  model = await openStandInModel();
});
afterAll(() => model.close());
beforeEach(() => {
  model.asked.length = 0;
  [at, ended, rests, unsent] = [1_000, [], [], 0];
});

function open() {
  const watch = {
    waits() {},
    ended: ({ outcome }: EndedCall) => void ended.push(outcome),
    unsent: () => {
      unsent += 1;
    },
    rests: (until: number | null) => void rests.push(until),
  };
  const port = chatCompletions({ url: model.url, model: 'm', key: undefined, silenceMs: 500, now: () => at, watch });
  /** The code of its failure, or how it finished. */
  const ask = async (answer: Answer, signal = new AbortController().signal) => {
    model.answer(answer);
    let last: ModelPiece | null = null;
    try {
      for await (const piece of port.write(MESSAGES, signal)) last = piece.kind === 'finish' ? piece : last;
      return last && 'reason' in last ? last.reason : null;
    } catch (error) {
      return (error as { code?: string }).code ?? 'no model failure';
    }
  };
  return { port, ask };
}

test('a model that failed three times in a row, in whichever way, is not asked for a minute, and then again', async () => {
  const { ask } = open();
  expect([await ask(refuses(500)), await ask(hangsAfter(PIECE)), await ask(says(PIECE))]).toEqual([
    'broken',
    'timeout',
    'cut',
  ]);
  expect([ended, rests]).toEqual([['error', 'timeout', 'unreadable'], [61_000]]);
  at = 60_999;
  expect(await ask(says(completion('Hola')))).toBe('resting');
  expect([model.asked.length, unsent]).toEqual([3, 1]);
  at = 61_000;
  expect(await ask(says(completion('Hola')))).toBe('stop');
  expect(rests).toEqual([61_000, null]);
});

test.each<[kind: string, answer: Answer]>([
  ['refused', refuses(429)],
  ['refused', refuses(401)],
  ['error', refuses(404)],
  ['unreachable', breaksAfter(PIECE)],
  ['unreadable', says('data: <html>\n\n')],
])('a failure is logged as %s', async (kind, answer) => {
  await open().ask(answer);
  expect(ended).toEqual([kind]);
});

describe('nothing is wrong with the model', () => {
  test('when an answer comes between failures', async () => {
    const { ask } = open();
    for (let time = 0; time < 3; time += 1) {
      await ask(refuses(500));
      await ask(refuses(500));
      expect(await ask(says(completion('Hola')))).toBe('stop');
    }
  });

  test('when it does not take a request: too long for it, say', async () => {
    const { ask } = open();
    for (let time = 0; time < 4; time += 1) expect(await ask(refuses(400))).toBe('refused');
    expect([model.asked.length, ended]).toEqual([4, ['answered', 'answered', 'answered', 'answered']]);
  });

  test('when somebody stops it, or reads no further', async () => {
    const { port, ask } = open();
    for (let time = 0; time < 4; time += 1) {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 20);
      expect(await ask(hangsAfter(PIECE), stop.signal)).not.toBe('resting');
      model.answer(says(completion('Mucho que leer')));
      for await (const piece of port.write(MESSAGES, new AbortController().signal)) if (piece) break;
    }
    expect([ended, unsent]).toEqual([[], 0]);
  });
});

test('taking longer than the caller gives it is a failure, though it keeps talking', async () => {
  const { ask } = open();
  await ask(says(completion('a b c d e f g h'), { size: 8, pauseMs: 20 }), AbortSignal.timeout(60));
  expect(ended).toEqual(['timeout']);
});

test('a trial call is sent while it rests, and an answer ends the rest', async () => {
  const { port, ask } = open();
  for (let time = 0; time < 3; time += 1) await ask(refuses(500));
  model.answer(refuses(503));
  expect((await port.tryNow()).outcome).toBe('refused');
  model.answer(says(PIECE.replace('"a"', '""')));
  expect((await port.tryNow()).outcome).toBe('unreadable');
  expect(await ask(says(completion('Hola')))).toBe('resting');
  model.answer(says(completion('Sí')));
  expect((await port.tryNow()).outcome).toBe('answered');
  expect(await ask(says(completion('Hola')))).toBe('stop');
});
