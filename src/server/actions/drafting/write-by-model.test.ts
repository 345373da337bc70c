// Papers written by a language model: a real client over real sockets, against a scripted server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfSegments } from '../../../domain/drafting/ink.ts';
import { paragraphKey } from '../../../domain/drafting/paragraphs.ts';
import { chatCompletions } from '../../ports/model/chat-completions.ts';
import {
  type Answer,
  completion,
  hangsAfter,
  minutesApart,
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
  const port = chatCompletions({ url: model.url, model: 'legal-1', key: 'k', silenceMs: 400, now: minutesApart() });
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

  test('the rules show pseudonyms as they are, and words in their shape come back as somebody wrote them', async () => {
    model.answer(async (to) => says(completion(`Consta ${tokenOf('TXT')}.`))(to));
    model.asked.length = 0;
    const draftId = await stage.begin({ query: 'Escribe al registro por el expediente REF_2024', itemId });
    await stage.write(draftId);
    const [rules, request] = model.asked.at(-1)?.body.messages ?? [];
    expect(rules).toMatchObject({ role: 'system', content: expect.stringContaining('«PER_1», «NIF_1»') });
    expect(request?.content).not.toContain('REF_2024');
    expect(wordsOf(await stage.read(draftId))).toBe('Consta REF_2024.');
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

  test('one that is left alone after failures is not asked, costs nothing, and the paper says so', async () => {
    const port = chatCompletions({ url: model.url, model: 'legal-1', key: 'k', silenceMs: 400, now: () => 0 });
    const { ports } = stage.deps;
    Object.assign(stage.deps, { ports: { ...ports, model: port } });
    for (let time = 0; time < 3; time += 1) await generate(refuses(500));
    await stage.deps.db.deleteFrom('toga_usage').execute();
    const { events } = await generate(says(completion('Ya está.')));
    Object.assign(stage.deps, { ports });
    expect(model.asked).toEqual([]);
    expect(lastOf(events)).toEqual({
      event: 'error',
      message: 'Error generando el documento',
      detail: expect.stringMatching(/no se le consulta durante un minuto/),
      reason: 'resting',
      retryable: true,
    });
    expect(await stage.deps.db.selectFrom('toga_usage').selectAll().execute()).toEqual([]);
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

  describe('becomes a file', () => {
    const lock = () =>
      stage.deps.db
        .updateTable('order_items')
        .set({ locked_by: stage.people.ana.agentId, locked_until: new Date(stage.deps.now().getTime() + 600_000) })
        .where('item_id', '=', itemId)
        .execute();
    const filing = (draftId: string, version: number, press: string) =>
      fileDraft(stage.ana, { draftId, version, itemId, format: 'pdf', requestKey: `press-of-${press}` });

    test('only once a person stands for every passage, and the file says so', async () => {
      const { draftId } = await generate(
        says(completion('# Escrito\n\nUn párrafo que la máquina escribió.\n\nOtro párrafo.')),
      );
      await lock();
      const { version } = await getDraft(stage.ana, draftId);
      await expect(filing(draftId, version, 'ana')).rejects.toMatchObject({
        code: 'draft_machine_ink',
        params: { count: 3 },
      });
      // What Ana adds does not make the words around it hers.
      const content = '# Escrito\n\nUn párrafo que la máquina escribió, y Ana.\n\nOtro párrafo.';
      const reviewed = ['# Escrito', 'Otro párrafo.'].map(paragraphKey);
      const half = await saveDraft(stage.ana, { draftId, version, content, reviewed, confirmed: [] });
      await expect(filing(draftId, half.version, 'ana')).rejects.toMatchObject({ params: { count: 1 } });
      const all = [...reviewed, paragraphKey('Un párrafo que la máquina')];
      const saved = await saveDraft(stage.ana, {
        draftId,
        version: half.version,
        content,
        reviewed: all,
        confirmed: [],
      });
      const { file_id } = await filing(draftId, saved.version, 'ana');
      const { storage_key } = await stage.deps.db
        .selectFrom('files')
        .select('storage_key')
        .where('file_id', '=', file_id)
        .executeTakeFirstOrThrow();
      const bytes = Buffer.concat(await (await stage.deps.ports.storage.open(storage_key)).toArray());
      expect(bytes.toString('latin1')).toContain(`machine-drafted (3 passages), version ${saved.version} reviewed by`);
      const record = await stage.deps.db
        .selectFrom('toga_filings')
        .selectAll()
        .where('file_id', '=', file_id)
        .executeTakeFirst();
      expect(record).toMatchObject({
        source: 'model',
        machine_paragraphs: 3,
        version: saved.version,
        agent_id: stage.people.ana.agentId,
      });
    });

    test('only once what its order does not say is compared: names, numbers, amounts and days of the finished PDF', async () => {
      const text = [
        '# Escrito',
        'Comparece Carmen Ñúñez Rey, y don Luis Soto Paz, con NIF 87654321Z.',
        'Pide 120.000,00 € y la finca 4567, por escritura de 3 de mayo de 2019, según el artículo 82.',
      ].join('\n\n');
      const { draftId } = await generate(says(completion(text)));
      await lock();
      const { version, strays, segments } = await getDraft(stage.ana, draftId);
      expect(strays.map(({ kind, text: written }) => `${kind} ${written}`)).toEqual([
        'name Luis Soto Paz',
        'date 3 de mayo de 2019',
        'amount 120.000,00 €',
        'tax_id 87654321Z',
        'number 4567',
        'number 82',
      ]);
      const content = textOfSegments(segments);
      const reviewed = text.split('\n\n').map(paragraphKey);
      const saved = await saveDraft(stage.ana, { draftId, version, content, reviewed, confirmed: [] });
      await expect(filing(draftId, saved.version, 'compared')).rejects.toMatchObject({
        code: 'draft_stray_values',
        extra: { strays },
      });
      const most = strays.slice(1).map(({ name }) => name);
      const almost = await saveDraft(stage.ana, {
        draftId,
        version: saved.version,
        content,
        reviewed,
        confirmed: most,
      });
      await expect(filing(draftId, almost.version, 'compared')).rejects.toMatchObject({
        params: { values: 'Luis Soto Paz' },
      });
      const confirmed = strays.map(({ name }) => name);
      const done = await saveDraft(stage.ana, { draftId, version: almost.version, content, reviewed, confirmed });
      const { file_id } = await filing(draftId, done.version, 'compared');
      const record = await stage.deps.db
        .selectFrom('toga_filings')
        .select('confirmed')
        .where('file_id', '=', file_id)
        .executeTakeFirst();
      expect(record?.confirmed).toEqual(confirmed);
    });
  });
});
