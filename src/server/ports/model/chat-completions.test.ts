// Tests over real sockets, against a server that speaks chat completions correctly or with faults.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatCompletions } from './chat-completions.ts';
import { ModelFailure, type ModelPiece } from './port.ts';
import {
  breaksAfter,
  completion,
  hangsAfter,
  openStandInModel,
  refuses,
  type StandInModel,
  says,
} from './testing/stand-in-model.ts';

const MESSAGES = [{ role: 'user', content: 'Escribe una instancia' }] as const;
const TEXT = 'Ñandú — «así» 😀 se escribe.';
let model: StandInModel;

beforeAll(async () => {
  model = await openStandInModel();
});
afterAll(() => model.close());

async function write({ silenceMs = 2_000, signal = new AbortController().signal } = {}) {
  const port = chatCompletions({ url: model.url, model: 'legal-1', key: 'secret', silenceMs });
  const pieces: ModelPiece[] = [];
  try {
    for await (const piece of port.write(MESSAGES, signal)) pieces.push(piece);
  } catch (error) {
    return { pieces, error };
  }
  return { pieces, error: null };
}
const textOf = (pieces: readonly ModelPiece[]) =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');

describe('a model behind chat completions', () => {
  test.each([1, 2, 3, 7, 64, 100_000])('is understood when its bytes come %s at a time', async (size) => {
    model.answer(says(completion(TEXT), { size }));
    const { pieces, error } = await write();
    expect(error).toBeNull();
    expect(textOf(pieces)).toBe(TEXT);
    expect(pieces.filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'finish', reason: 'stop' },
      { kind: 'usage', tokens: 42 },
    ]);
  });

  test('is asked for a stream with its usage, with the key', async () => {
    model.answer(says(completion('x')));
    await write();
    expect(model.asked.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { model: 'legal-1', stream: true, stream_options: { include_usage: true }, messages: MESSAGES },
    });
    // It has no tools, so no prompt can make it act.
    expect(Object.keys(model.asked.at(-1)?.body ?? {})).not.toContain('tools');
  });

  test('may leave out [DONE], and put the usage into the finish', async () => {
    model.answer(says(completion(TEXT, { done: false })));
    expect(textOf((await write()).pieces)).toBe(TEXT);
    model.answer(
      says('data: {"choices":[{"delta":{"content":"a"},"finish_reason":"length"}],"usage":{"total_tokens":9}}'),
    );
    expect(await write()).toEqual({
      error: null,
      pieces: [
        { kind: 'usage', tokens: 9 },
        { kind: 'text', text: 'a' },
        { kind: 'finish', reason: 'length' },
      ],
    });
  });

  test.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
    ['stop', 'stop'],
  ])('finishes for %s', async (finish, reason) => {
    model.answer(says(completion('x', { finish })));
    expect((await write()).pieces).toContainEqual({ kind: 'finish', reason });
  });

  test('that ends without a finish was cut', async () => {
    model.answer(says('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'));
    expect((await write()).pieces.at(-1)).toEqual({ kind: 'finish', reason: 'cut' });
  });

  test.each([
    [429, 'busy', 7_000, { 'retry-after': '7' }],
    [429, 'busy', null, {}],
    [503, 'busy', null, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
    [500, 'broken', null, {}],
    [401, 'refused', null, {}],
    [404, 'refused', null, {}],
  ] as const)('answers %s: %s', async (status, code, retryAfterMs, headers) => {
    model.answer(refuses(status, headers));
    expect((await write()).error).toMatchObject({ name: 'ModelFailure', code, retryAfterMs });
  });

  test('that falls silent is given up, with what it said', async () => {
    model.answer(hangsAfter('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'));
    const { pieces, error } = await write({ silenceMs: 150 });
    expect(textOf(pieces)).toBe('a');
    expect(error).toMatchObject({ code: 'timeout' });
  });

  test('is not given up while it keeps saying something, comments too', async () => {
    model.answer(says(`${': ping\n\n'.repeat(12)}${completion(TEXT)}`, { size: 24, pauseMs: 20 }));
    expect(textOf((await write({ silenceMs: 200 })).pieces)).toBe(TEXT);
  });

  test.each([
    ['no JSON', 'data: <html>\n\n'],
    ['another shape', 'data: {"choices":"x"}\n\n'],
    ['an error of its own', 'data: {"error":{"message":"out of memory"}}\n\n'],
  ])('that says %s is broken', async (_name, bytes) => {
    model.answer(says(bytes));
    expect((await write()).error).toMatchObject({ code: 'broken' });
  });

  test('that cuts the line, or is not there, is unreachable', async () => {
    model.answer(breaksAfter('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'));
    expect((await write()).error).toMatchObject({ code: 'unreachable' });
    const gone = chatCompletions({ url: 'http://127.0.0.1:1/v1', model: 'x', key: undefined, silenceMs: 1_000 });
    await expect(gone.write(MESSAGES, new AbortController().signal).next()).rejects.toBeInstanceOf(ModelFailure);
  });

  test('is left alone as soon as nobody wants it any more', async () => {
    const stop = new AbortController();
    model.answer(hangsAfter('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'));
    const writing = write({ signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    const { error } = await writing;
    expect(error).toBe(stop.signal.reason);
  });
});
