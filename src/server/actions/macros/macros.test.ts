import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import type { MacroStep } from '../../../domain/macros/macro.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import { undoOperation } from '../desk/undo/undo-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { listItemTags } from '../tags/tag-item.ts';
import { changeMacro, createMacro, removeMacro } from './keep-macro.ts';
import { listMacros } from './list-macros.ts';
import { previewMacro } from './preview-macro.ts';
import { runMacro } from './run-macro.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const as = (actor: AgentActor): Ctx => {
  const ctx = stage.as(actor);
  return { ...ctx, settings: { ...ctx.settings, UNDO_SECONDS: 10 } };
};
const ALL: MacroStep[] = [
  { kind: 'mail', template: 'patience' },
  { kind: 'note', text: 'El registro tarda.' },
  { kind: 'tag', tag: 'registro lento' },
  { kind: 'untag', tag: 'nuevo' },
  { kind: 'postpone', until: 'week', reason: '' },
];
let keys = 0;
const keyOf = () => {
  keys += 1;
  return `macro-key-${keys}`;
};

async function made(steps: MacroStep[], who = stage.people.ana, shared = false) {
  const name = keyOf();
  const macros = await createMacro(as(who), { name, steps, shared, request_key: name });
  const macro = macros.find((one) => one.name === name);
  if (!macro) throw new Error('a macro that was made is listed');
  return macro;
}
async function standing() {
  const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress });
  await tag(item_id, { add_tags: ['nuevo'] });
  return stage.item(item_id);
}
const tag = async (itemId: number, fields: object) =>
  runOperation(as(stage.people.berta), itemId, operationOn(await stage.item(itemId), 'etiquetar_pedido', fields));
async function run(
  who: AgentActor,
  { item_id }: { readonly item_id: number },
  { macro_id, version }: { macro_id: number; version: number },
  { requestKey = keyOf(), seen = undefined as Date | undefined } = {},
) {
  const at = seen ?? (await stage.item(item_id)).updated_at;
  return runMacro(as(who), { itemId: item_id, macroId: macro_id, version, seen: at, requestKey });
}
const linesOf = async (itemId: number) =>
  (
    await stage.deps.db
      .selectFrom('item_history')
      .selectAll()
      .where('item_id', '=', itemId)
      .orderBy('history_id')
      .execute()
  ).map(({ accion }) => accion);
const mailsOf = (itemId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', itemId).orderBy('created_at').execute();
const everything = async (itemId: number) => ({
  item: await stage.item(itemId),
  lines: await linesOf(itemId),
  mails: (await mailsOf(itemId)).length,
  tags: await listItemTags(as(stage.people.ana), itemId),
});

describe('a macro', () => {
  test('makes all its changes at once, and one undo takes all of them back', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const answer = await run(ana, item, await made(ALL));
    expect(await linesOf(item.item_id)).toEqual([
      ...['etiquetar_pedido', 'enviar_email', 'save_note', 'etiquetar_pedido', 'etiquetar_pedido', 'postponer_pedido'],
    ]);
    expect(answer.pedido).toMatchObject({ panel_status_id: STATUS.scheduled, details: { tags: ['registro lento'] } });
    // The Monday after next at opening time, in the order's time zone.
    expect(answer.pedido.standby_until).toBe('2026-11-30T08:00:00.000Z');
    expect(await undoOperation(as(ana), answer.undo_id ?? '')).toMatchObject({ ok: true });
    const after = await stage.item(item.item_id);
    const { version, updated_at, history_lines, locked_by, locked_until, ...before } = item;
    expect(after).toMatchObject(before);
    expect(await listItemTags(as(ana), item.item_id)).toEqual(['nuevo']);
    for (const { mail_id } of await mailsOf(item.item_id)) await sendMail(as(ana), mail_id);
    expect(await mailsOf(item.item_id)).toEqual(
      (await mailsOf(item.item_id)).map(() =>
        expect.objectContaining({ sent_at: null, withdrawn_at: expect.any(Date) }),
      ),
    );
    const undone = await stage.deps.db
      .selectFrom('item_history')
      .select('detail')
      .where('item_id', '=', item.item_id)
      .where('accion', '=', 'deshacer')
      .execute();
    expect(undone).toHaveLength(5);
  });

  test('without a mail can be withdrawn as well', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const answer = await run(ana, item, await made([{ kind: 'tag', tag: 'solo' }]));
    await undoOperation(as(ana), answer.undo_id ?? '');
    expect(await listItemTags(as(ana), item.item_id)).toEqual(['nuevo']);
  });

  test('of which one change cannot be made does nothing, and says which and why', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const before = await everything(item.item_id);
    const macro = await made([...ALL.slice(0, 4), { kind: 'status', to: STATUS.delivered, reason: '' }]);
    await expect(run(ana, item, macro)).rejects.toMatchObject({
      code: 'macro_stopped',
      params: { step: 5 },
      extra: { step: 4, code: 'transition_refused' },
    });
    expect(await everything(item.item_id)).toEqual(before);
    const missing = await made([
      { kind: 'note', text: 'x' },
      { kind: 'mail', template: 'no-such' },
    ]);
    await expect(run(ana, item, missing)).rejects.toMatchObject({ code: 'macro_stopped', params: { step: 2 } });
    expect(await everything(item.item_id)).toEqual(before);
  });

  test('is looked at before it runs: change by change with its mail, and nothing is written', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const before = await everything(item.item_id);
    const { macro_id: macroId, version } = await made(ALL);
    const seen = { itemId: item.item_id, macroId, version, seen: item.updated_at };
    const { steps, problem } = await previewMacro(as(ana), seen);
    expect(problem).toBeNull();
    expect(steps.map(({ from, to, mail }) => [from, to, mail !== null])).toEqual([
      [50, 50, true],
      ...Array(3).fill([50, 50, false]),
      [50, STATUS.scheduled, true],
    ]);
    expect(steps[0]?.mail?.subject).toMatch(/\w/);
    const stopped = await made([
      { kind: 'note', text: 'x' },
      { kind: 'status', to: STATUS.delivered, reason: '' },
    ]);
    const refused = await previewMacro(as(ana), { ...seen, macroId: stopped.macro_id });
    expect([refused.steps.length, refused.problem?.step]).toEqual([1, 1]);
    expect(await everything(item.item_id)).toEqual(before);
  });

  test('run by two at once is carried out once; the second is refused, since the order has changed', async () => {
    const { ana, berta } = stage.people;
    const item = await standing();
    const macro = await made(ALL, stage.people.sara, true);
    const results = await Promise.allSettled(
      [ana, berta].map((who) => run(who, item, macro, { seen: item.updated_at })),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toHaveLength(1);
    expect(['stale_version', 'locked_by_other']).toContain(refused[0]);
    expect((await linesOf(item.item_id)).filter((accion) => accion === 'postponer_pedido')).toHaveLength(1);
    expect((await mailsOf(item.item_id)).length).toBe(2);
  });

  test('sent twice by one click writes its note once', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const macro = await made([{ kind: 'note', text: 'Una vez.' }]);
    const requestKey = keyOf();
    await run(ana, item, macro, { requestKey });
    await run(ana, item, macro, { requestKey });
    expect((await linesOf(item.item_id)).filter((accion) => accion === 'save_note')).toHaveLength(1);
  });

  test('on an order that somebody else holds does nothing, not even what needs no lock', async () => {
    const { ana, berta } = stage.people;
    const item = await standing();
    await lockItem(as(berta), item.item_id);
    const before = await everything(item.item_id);
    const macro = await made([{ kind: 'note', text: 'x' }]);
    await expect(run(ana, item, macro)).rejects.toMatchObject({
      code: 'locked_by_other',
      params: { name: 'Berta Prueba' },
    });
    expect(await everything(item.item_id)).toEqual(before);
  });

  test('is not undone once a colleague has changed the order, and all stays', async () => {
    const { ana, sara } = stage.people;
    const item = await standing();
    const { undo_id } = await run(ana, item, await made(ALL));
    const seen = await stage.item(item.item_id);
    await runOperation(as(sara), item.item_id, operationOn(seen, 'simple_update', { referencia: 'R-1' }));
    const before = await everything(item.item_id);
    await expect(undoOperation(as(ana), undo_id ?? '')).rejects.toMatchObject({
      code: 'undo_too_late',
      extra: { reason: 'changed' },
    });
    expect(await everything(item.item_id)).toEqual(before);
  });

  test('that was changed since it was looked at does nothing', async () => {
    const { ana } = stage.people;
    const item = await standing();
    const macro = await made([{ kind: 'note', text: 'Antes' }]);
    await changeMacro(as(ana), {
      macroId: macro.macro_id,
      version: macro.version,
      name: macro.name,
      shared: false,
      steps: [{ kind: 'note', text: 'Después' }],
    });
    await expect(run(ana, item, macro)).rejects.toMatchObject({ code: 'macro_changed' });
  });
});

describe('macros are kept', () => {
  test('for oneself, or by a supervisor for all: others neither see, run nor change what is not theirs', async () => {
    const { ana, berta, sara, nora } = stage.people;
    const own = await made([{ kind: 'note', text: 'Mía' }]);
    const all = await made([{ kind: 'note', text: 'De todos' }], sara, true);
    const seen = await listMacros(as(berta));
    expect(seen.map(({ macro_id }) => macro_id)).not.toContain(own.macro_id);
    expect(seen.find(({ macro_id }) => macro_id === all.macro_id)).toMatchObject({
      changeable: false,
      owner: 'Sara Prueba',
    });
    const item = await standing();
    await expect(run(berta, item, own)).rejects.toMatchObject({ code: 'not_found' });
    const change = { name: 'x', steps: own.steps, shared: false, version: 1 };
    await expect(changeMacro(as(berta), { ...change, macroId: own.macro_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(changeMacro(as(berta), { ...change, macroId: all.macro_id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(removeMacro(as(ana), all.macro_id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(made([{ kind: 'note', text: 'x' }], ana, true)).rejects.toMatchObject({ code: 'forbidden' });
    await removeMacro(as(berta), own.macro_id);
    expect((await listMacros(as(ana))).map(({ macro_id }) => macro_id)).toContain(own.macro_id);
    await expect(run(nora, item, all)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of a colleague who left stay with those who share them', async () => {
    const { sara, ana } = stage.people;
    const macro = await made([{ kind: 'tag', tag: 'heredada' }], sara, true);
    await stage.deps.db.updateTable('agents').set({ active: false }).where('agent_id', '=', sara.agentId).execute();
    const item = await standing();
    expect((await run(ana, item, macro)).pedido.details.tags).toContain('heredada');
    await stage.deps.db.updateTable('agents').set({ active: true }).where('agent_id', '=', sara.agentId).execute();
  });
});
