// Streams of papers cut at random events, while processes that write them are killed, both from one seed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeed } from '../../scripts/test-seed.ts';
import type { StreamEvent } from '../../src/domain/drafting/event-parser.ts';
import { appendEvents } from '../../src/server/actions/drafting/append-events.ts';
import { type DraftStage, openDraftStage, wordsOf } from '../../src/server/actions/drafting/testing/draft-stage.ts';
import { chatCompletions } from '../../src/server/ports/model/chat-completions.ts';
import {
  breaksAfter,
  completion,
  minutesApart,
  openStandInModel,
  type StandInModel,
  says,
} from '../../src/server/ports/model/testing/stand-in-model.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';

let model: StandInModel;
let stage: DraftStage;

beforeAll(async () => {
  model = await openStandInModel();
  stage = await openDraftStage({
    model: chatCompletions({ url: model.url, model: 'legal-1', key: 'k', silenceMs: 2_000, now: minutesApart() }),
  });
  console.log(`seed ${testSeed()}`);
}, 120_000);
afterAll(async () => {
  await stage.close();
  await model.close();
});

/** Reads to the end of the text, cut after each of the given numbers of events. */
async function readInPieces(draftId: string, cuts: readonly number[]) {
  const events: StreamEvent[] = [];
  for (const most of cuts) {
    const last = Number(events.at(-1)?.id ?? 0);
    events.push(...(await stage.read(draftId, { after: last, most })));
    if (events.at(-1)?.event === 'end') return events;
  }
  events.push(...(await stage.read(draftId, { after: Number(events.at(-1)?.id ?? 0) })));
  return events;
}

const cutsOf = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 });

test('a thousand streams cut at random events lose and double nothing, and a killed process leaves what it wrote', async () => {
  let [cut, killed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(cutsOf, fc.integer({ min: 0, max: 20 }), async (cuts, written) => {
      const draftId = await stage.begin({ modelId: 'cancelacion-hipoteca-pagada' });
      const { plan } = await stage.deps.db
        .selectFrom('toga_drafts')
        .select('plan')
        .where('draft_id', '=', draftId)
        .executeTakeFirstOrThrow();
      const pieces = plan?.pieces ?? [];
      // What a process had written when it was killed.
      for (const segments of pieces.slice(0, Math.min(written, pieces.length - 1)))
        await appendEvents(systemCtx(stage.deps), draftId, { segments });
      killed += written > 0 ? 1 : 0;
      cut += cuts.length;
      const [events] = await Promise.all([readInPieces(draftId, cuts), stage.write(draftId)]);
      expect(events).toEqual(await stage.read(draftId));
      expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, place) => place + 1));
      expect(wordsOf(events)).toBe(
        pieces
          .flat()
          .map(({ text }) => text)
          .join(''),
      );
    }),
    { numRuns: 1_000, seed: testSeed() },
  );
  console.log(`1,000 streams, ${cut} cuts, ${killed} killed in the middle: nothing lost or doubled`);
}, 1_800_000);

test('two hundred papers of a model whose lines break and whose writers are killed say all that was said, once', async () => {
  const words = fc.array(fc.constantFrom('una ', 'línea\n\n', 'de 😀 ', 'ñandú, ', '**dos** '), {
    minLength: 20,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(words, cutsOf, fc.integer({ min: 1, max: 40 }), async (said, cuts, size) => {
      const half = said.slice(0, said.length / 2).join('');
      const whole = said.join('');
      model.answer(
        breaksAfter(completion(half, { done: false }).replace(/data: [^\n]*finish_reason":"stop[^\n]*\n\n/, '')),
      );
      const draftId = await stage.begin({ query: 'Escribe algo' });
      await stage.write(draftId);
      const broken = await stage.read(draftId);
      expect(wordsOf(broken)).toBe(half);
      // The job of a killed process finds the paper as it was while it was written.
      await stage.deps.db
        .updateTable('toga_drafts')
        .set({ state: 'writing' })
        .where('draft_id', '=', draftId)
        .execute();
      await stage.deps.db
        .deleteFrom('toga_events')
        .where('draft_id', '=', draftId)
        .where('kind', '=', 'error')
        .execute();
      model.answer(says(completion(whole.slice(half.length)), { size }));
      const [events] = await Promise.all([readInPieces(draftId, cuts), stage.write(draftId)]);
      expect(wordsOf(events)).toBe(whole);
      expect(events).toEqual(await stage.read(draftId));
      expect(model.asked.at(-1)?.body.messages.at(-2)).toEqual({ role: 'assistant', content: half });
    }),
    { numRuns: 200, seed: testSeed() },
  );
}, 900_000);
