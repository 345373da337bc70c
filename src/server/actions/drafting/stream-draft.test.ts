import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCtx } from '../../start/system-ctx.ts';
import { appendEvents } from './append-events.ts';
import { loadFacts } from './load-facts.ts';
import { continueDraft, stopDraft } from './steer-draft.ts';
import { type DraftStage, openDraftStage, wordsOf } from './testing/draft-stage.ts';

let stage: DraftStage;
beforeAll(async () => {
  stage = await openDraftStage();
});
afterAll(() => stage.close());

describe('the stream of a paper', () => {
  test('cut at every event and taken up again, it loses and doubles nothing', async () => {
    const draftId = await stage.begin({ itemId: (await stage.addItem()).item_id });
    await stage.write(draftId);
    const whole = await stage.read(draftId);
    expect(whole.map(({ event }) => event)).toEqual(['start', ...whole.slice(2).map(() => 'data'), 'end']);
    expect(whole.map(({ id }) => Number(id))).toEqual(whole.map((_, index) => index + 1));
    for (let cut = 1; cut <= whole.length; cut += 1) {
      const first = await stage.read(draftId, { most: cut });
      const rest = await stage.read(draftId, { after: Number(first.at(-1)?.id) });
      expect([...first, ...rest], `cut behind ${cut}`).toEqual(whole);
    }
  });

  test('cut anywhere while it is being written, it loses and doubles nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), async (cuts) => {
        const draftId = await stage.begin();
        const writing = stage.write(draftId);
        const events = [];
        for (const most of cuts) {
          events.push(...(await stage.read(draftId, { after: events.length, most })));
          if (events.at(-1)?.event === 'end') break;
        }
        events.push(...(await stage.read(draftId, { after: events.length })));
        await writing;
        expect(events).toEqual(await stage.read(draftId));
      }),
      { numRuns: 8 },
    );
  });

  test('two readers get the same', async () => {
    const draftId = await stage.begin();
    const both = Promise.all([stage.read(draftId), stage.read(draftId)]);
    await stage.write(draftId);
    const [one, other] = await both;
    expect(one).toEqual(other);
    expect(wordsOf(one)).toContain('Instancia de cancelación de hipoteca');
  });

  test('a job that is run again after a crash continues after what is written', async () => {
    const whole = await stage.begin();
    await stage.write(whole);
    const draftId = await stage.begin();
    const { plan } = await stage.deps.db
      .selectFrom('toga_drafts')
      .select('plan')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow();
    // The progress of a process that was killed.
    for (const piece of plan?.pieces.slice(0, 2) ?? [])
      await appendEvents(systemCtx(stage.deps), draftId, { segments: piece });
    await stage.write(draftId);
    await stage.write(draftId);
    expect(wordsOf(await stage.read(draftId))).toBe(wordsOf(await stage.read(whole)));
  });

  test('stopped, it keeps its text; continued, it starts after that text', async () => {
    const draftId = await stage.begin();
    const { plan } = await stage.deps.db
      .selectFrom('toga_drafts')
      .select('plan')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow();
    await appendEvents(systemCtx(stage.deps), draftId, { segments: plan?.pieces[0] ?? [] });
    await stopDraft(stage.ana, draftId);
    await stage.write(draftId);
    const stopped = await stage.read(draftId);
    expect(JSON.parse(stopped.at(-1)?.data ?? '')).toEqual({ reason: 'stopped' });
    await continueDraft(stage.ana, draftId);
    await expect(continueDraft(stage.ana, draftId)).rejects.toMatchObject({ code: 'draft_not_continued' });
    await stage.write(draftId);
    const rest = await stage.read(draftId, { after: stopped.length });
    expect([rest[0]?.event, rest.at(-1)?.event, JSON.parse(rest.at(-1)?.data ?? '')]).toEqual([
      'start',
      'end',
      { reason: 'finished' },
    ]);
    expect(wordsOf([...stopped, ...rest])).toBe(
      plan?.pieces
        .flat()
        .map(({ text }) => text)
        .join(''),
    );
  });

  test('a portfolio fills what the order leaves open, and an owner whom nobody knows stays a gap', async () => {
    const { inmueble_id } = await stage.deps.db
      .insertInto('inmuebles')
      .values({
        customer_id: (await stage.addItem()).customer_id,
        attr: JSON.stringify({
          finca: '4567',
          registro: 'Registro de Huesca',
          cru: '22001000123456',
          direccion: 'No la de la orden',
        }),
      })
      .returning('inmueble_id')
      .executeTakeFirstOrThrow();
    const about = { origin: 'inmueble', origin_id: String(inmueble_id) };
    const own = await stage.addItem({ ...about, answers: JSON.stringify({ 77: 'desconocido', 80: 'Calle Mayor 1' }) });
    const { facts } = await loadFacts(stage.ana, { itemId: own.item_id, fileId: null, locale: 'es' });
    expect(facts).toMatchObject({
      'property.finca': '4567',
      'property.registry': 'Registro de Huesca',
      'property.cru': '22001000123456',
      'property.address': 'Calle Mayor 1',
    });
    expect(facts['property.owners']).toBeUndefined();
    const foreign = await stage.addItem({ ...about, customer_id: stage.customers.dario });
    const others = await loadFacts(stage.ana, { itemId: foreign.item_id, fileId: null, locale: 'es' });
    expect(others.facts['property.cru']).toBeUndefined();
  });

  test('is nobody else’s', async () => {
    const draftId = await stage.begin();
    const berta = stage.as(stage.people.berta);
    await expect(stopDraft(berta, draftId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(continueDraft(berta, draftId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
