import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { type DraftEvent, followDraft } from './follow-draft.ts';

const START = { draft_id: '00000000-0000-4000-8000-000000000000', title: 't', source: 'library', source_name: 's' };
const EVENTS = [
  `id: 1\nevent: start\ndata: ${JSON.stringify(START)}\n\n`,
  ...['uno ', 'dos ñ ', 'tres 😀'].map(
    (text, at) => `id: ${at + 2}\nevent: data\ndata: ${JSON.stringify({ text, ink: 'clause' })}\n\n`,
  ),
  'id: 5\nevent: end\ndata: {"reason":"finished"}\n\n',
];
/** The server's stream after an event, cut off after so many bytes. */
function streamOf(after: number, bytes = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  const all = new TextEncoder().encode(`: open\n\n${EVENTS.slice(after).join('')}`);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < Math.min(bytes, all.length); at += 9)
        controller.enqueue(all.subarray(at, Math.min(at + 9, bytes)));
      controller.close();
    },
  });
}

async function follow(
  open: (after: number, attempt: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  silenceMs = 5_000,
) {
  const events: DraftEvent[] = [];
  let attempt = 0;
  const problem = await followDraft({
    open(after, signal) {
      attempt += 1;
      return open(after, attempt, signal);
    },
    after: 0,
    onEvent: (event) => events.push(event),
    onLine: () => {},
    signal: new AbortController().signal,
    silenceMs,
    pausesMs: [1, 1, 1],
  }).catch((error: unknown) => error);
  return { problem, ids: events.map(({ id }) => id), kinds: events.map(({ kind }) => kind) };
}

test('a line that is cut anywhere, again and again, loses and doubles nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 100, max: 700 }), { maxLength: 6 }), async (cuts) => {
      const { problem, ids } = await follow(async (after, attempt) => streamOf(after, cuts[attempt - 1]));
      // It gives up only after several empty attempts in a row.
      if (problem === undefined) expect(ids).toEqual([1, 2, 3, 4, 5]);
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    }),
    { numRuns: 40 },
  );
});

test('a refused stream is not asked for again', async () => {
  let asked = 0;
  const { problem } = await follow(async () => {
    asked += 1;
    throw new ApiProblem({ code: 'forbidden', message: 'no', status: 403 });
  });
  expect([asked, problem]).toEqual([1, expect.objectContaining({ status: 403 })]);
});

test('a line that does not come back is a network failure, one that is silent a timeout', async () => {
  const network = await follow(async () => {
    throw new ApiProblem({ code: 'network', message: 'x', status: 0 });
  });
  expect(network.problem).toMatchObject({ failure: 'network' });
  const silent = await follow(
    (_, _attempt, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
    5,
  );
  expect(silent.problem).toMatchObject({ failure: 'timeout' });
});

test('an event that is none ends it', async () => {
  const { problem } = await follow(
    async () => new Response('id: 1\nevent: data\ndata: {"text":1}\n\n').body ?? new ReadableStream(),
  );
  expect(problem).toMatchObject({ failure: 'stream' });
});
