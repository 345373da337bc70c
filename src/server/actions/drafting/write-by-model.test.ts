// Papers written by a language model: a real client over real sockets, against a scripted server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paragraphKey } from '../../../domain/drafting/paragraphs.ts';
import { chatCompletions } from '../../ports/model/chat-completions.ts';
import {
  type Answer,
  completion,
  hangsAfter,
  openStandInModel,
  refuses,
  type StandInModel,
  says,
} from '../../ports/model/testing/stand-in-model.ts';
import { fileDraft } from './file-draft.ts';
import { getDraft } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { continueDraft, stopDraft } from './steer-draft.ts';
import { type DraftStage, openDraftStage, wordsOf } from './testing/draft-stage.ts';

let model: StandInModel;
let stage: DraftStage;
let itemId: number;

beforeAll(async () => {
  model = await openStandInModel();
  const port = chatCompletions({ url: model.url, model: 'legal-1', key: 'k', silenceMs: 400 });
  stage = await openDraftStage({ model: port });
  const item = await stage.addItem();
  itemId = item.item_id;
  await stage.deps.db
    .updateTable('orders')
    .set({ tax_name: 'Carmen Ñúñez Rey', tax_id: '12345678Z', tax_address: 'Calle del Olmo 7', phone: '600111222' })
    .where('order_id', '=', item.order_id)
    .execute();
});
afterAll(async () => {
  await stage.close();
  await model.close();
});

async function generate(...answers: Answer[]) {
  model.answer(...answers);
  model.asked.length = 0;
  const draftId = await stage.begin({ query: 'Escribe al registro por Carmen Núñez Rey, DNI 87654321-X', itemId });
  await stage.write(draftId);
  return { draftId, events: await stage.read(draftId) };
}
const lastOf = (events: readonly { event: string; data: string }[]) => ({
  event: events.at(-1)?.event,
  ...JSON.parse(events.at(-1)?.data ?? '{}'),
});

/** The customer's pseudonym in the sent text. */
const tokenOf = (kind: string) =>
  new RegExp(`«${kind}_\\d+»`).exec(
    model.asked
      .at(-1)
      ?.body.messages.map(({ content }) => content)
      .join() ?? '',
  )?.[0] ?? '';

const answersWithNames: Answer = async (to) => {
  const text = `# Escrito\n\nComparece ${tokenOf('PER')}, con NIF ${tokenOf('NIF')}.\n\nSe pide la nota. [falta: fecha]`;
  await says(completion(text, { tokens: 90 }), { size: 5 })(to);
};

describe('a paper of the language model', () => {
  test('nobody’s name leaves, and all come back', async () => {
    const { events } = await generate(answersWithNames);
    const sent = JSON.stringify(model.asked);
    for (const secret of ['Carmen', 'Ñúñez', 'Núñez', 'Olmo', '600111222', '12345678Z', '87654321', '@correo.test']) {
      expect(sent).not.toContain(secret);
    }
    expect(sent).toMatch(/nonce=\\?\\?"[0-9a-f]{32}/);
    expect(wordsOf(events)).toContain('Comparece Carmen N');
    expect(wordsOf(events)).toMatch(/con NIF (12345678Z|87654321-X)\./);
    const inks = events.flatMap(({ event, data }) => (event === 'data' ? [JSON.parse(data).ink] : []));
    expect(new Set(inks)).toEqual(new Set(['machine', 'data']));
    expect(lastOf(events)).toEqual({ event: 'end', reason: 'finished' });
  });

  test('each request has a nonce of its own', async () => {
    const nonces = [];
    for (let at = 0; at < 2; at += 1) {
      await generate(answersWithNames);
      nonces.push(/nonce=\\*"([0-9a-f]{32})/.exec(JSON.stringify(model.asked))?.[1]);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  test('a name that was never given is not shown', async () => {
    const { events } = await generate(says(completion('Hola.\n\nFirma «PER_77» aquí.')));
    expect(wordsOf(events)).not.toContain('PER_77');
    expect(lastOf(events)).toMatchObject({
      event: 'error',
      message: 'Error generando el documento',
      reason: 'unknown_name',
    });
  });

  test.each([
    ['500', refuses(500), 'broken'],
    ['401', refuses(401), 'refused'],
    ['a hang', hangsAfter('data: {"choices":[{"delta":{"content":"Se escribe algo largo ya."}}]}\n\n'), 'timeout'],
  ] as const)('%s ends it with its reason, and what was said stays', async (_name, answer, reason) => {
    const { events } = await generate(answer);
    expect(lastOf(events)).toMatchObject({ event: 'error', reason });
    if (reason === 'timeout') expect(wordsOf(events)).toBe('Se escribe algo largo ya.');
  });

  test('a busy model is asked again, as late as it says', async () => {
    const { events } = await generate(refuses(429, { 'retry-after': '0' }), says(completion('Ya está.')));
    expect(wordsOf(events)).toBe('Ya está.');
    const often = await generate(refuses(429, { 'retry-after': '0' }));
    expect(lastOf(often.events)).toMatchObject({ event: 'error', reason: 'busy', retryable: true });
    expect(model.asked).toHaveLength(3);
  });

  test('one that ended because of its length continues after its last word', async () => {
    const { draftId, events } = await generate(says(completion('La primera parte, ', { finish: 'length' })));
    expect(lastOf(events)).toEqual({ event: 'end', reason: 'length' });
    model.answer(says(completion('y la segunda.')));
    await continueDraft(stage.ana, draftId);
    await stage.write(draftId);
    expect(wordsOf(await stage.read(draftId))).toBe('La primera parte, y la segunda.');
    expect(model.asked.at(-1)?.body.messages.at(-2)).toEqual({ role: 'assistant', content: 'La primera parte, ' });
  });

  test('a stop ends it while the model is silent, and keeps what is there', async () => {
    model.answer(hangsAfter('data: {"choices":[{"delta":{"content":"Lo que ya estaba escrito aquí."}}]}\n\n'));
    const draftId = await stage.begin({ query: 'Escribe', itemId });
    const writing = stage.write(draftId);
    await expect.poll(async () => wordsOf(await stage.read(draftId, { most: 2 }))).not.toBe('');
    await stopDraft(stage.ana, draftId);
    await writing;
    const events = await stage.read(draftId);
    expect([wordsOf(events), lastOf(events)]).toEqual([
      'Lo que ya estaba escrito aquí.',
      { event: 'end', reason: 'stopped' },
    ]);
  });

  test('what it costs is counted, and the day has an end', async () => {
    const spent = () =>
      stage.deps.db
        .selectFrom('toga_usage')
        .select('tokens')
        .where('agent_id', '=', stage.people.ana.agentId)
        .executeTakeFirst();
    const before = (await spent())?.tokens ?? 0;
    await generate(says(completion('x', { tokens: 1_000 })));
    expect((await spent())?.tokens).toBe(before + 1_000);
    // Without a reported count it is estimated.
    await generate(says('data: {"choices":[{"delta":{"content":"x"},"finish_reason":"stop"}]}\n\n'));
    expect((await spent())?.tokens).toBeGreaterThan(before + 1_100);
    await stage.deps.db.updateTable('toga_usage').set({ tokens: 200_000 }).execute();
    await expect(stage.begin({ query: 'otro' })).rejects.toMatchObject({ code: 'draft_budget_spent' });
    // Text from the library uses no tokens.
    expect(await stage.begin({ query: 'otro', modelId: 'mandato-representacion' })).toBeTruthy();
    await stage.deps.db.deleteFrom('toga_usage').execute();
  });

  test('is filed only once a person stands for every paragraph, and the file says so', async () => {
    const { draftId } = await generate(says(completion('# Escrito\n\nUn párrafo.\n\nOtro párrafo.')));
    await stage.deps.db
      .updateTable('order_items')
      .set({ locked_by: stage.people.ana.agentId, locked_until: new Date(stage.deps.now().getTime() + 600_000) })
      .where('item_id', '=', itemId)
      .execute();
    const filing = { draftId, itemId, format: 'pdf', requestKey: 'press-of-ana' } as const;
    const { version } = await getDraft(stage.ana, draftId);
    await expect(fileDraft(stage.ana, { ...filing, version })).rejects.toMatchObject({
      code: 'draft_machine_ink',
      params: { count: 3 },
    });
    const content = '# Escrito\n\nUn párrafo que ha cambiado Ana.\n\nOtro párrafo.';
    const reviewed = ['# Escrito', 'Otro párrafo.'].map(paragraphKey);
    const saved = await saveDraft(stage.ana, { draftId, version, content, reviewed });
    const { file_id } = await fileDraft(stage.ana, { ...filing, version: saved.version });
    const { storage_key } = await stage.deps.db
      .selectFrom('files')
      .select('storage_key')
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.concat(await (await stage.deps.ports.storage.open(storage_key)).toArray());
    expect(bytes.toString('latin1')).toContain('machine-drafted');
    const record = await stage.deps.db
      .selectFrom('toga_filings')
      .selectAll()
      .where('file_id', '=', file_id)
      .executeTakeFirst();
    expect(record).toMatchObject({ source: 'model', machine_paragraphs: 2, agent_id: stage.people.ana.agentId });
  });
});
