import type { AskedBefore } from '../../../domain/incidents/asked-before.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findOpenIncident, type IncidentRow } from './incident-row.ts';
import type { AskingPlan } from './plan-asking.ts';

/** Stores a question, in the item's open form or a new one. @returns its id */
export async function keepAsking(tx: Ctx, item: ItemRow, plan: AskingPlan): Promise<number> {
  const { open, asked, kind, version, attachments } = plan;
  const columns = {
    incidencia_status_id: kind,
    text: asked.text,
    questions: JSON.stringify(asked.questions),
    version,
    attachments: [...attachments],
    asked_by: agentOf(tx).agentId,
    notary_id: agentOf(tx).notaryId,
    asked_at: tx.now(),
    reminders: 0,
    before: open && asItStands(open),
  };
  if (open) {
    await tx.db.updateTable('incident_forms').set(columns).where('form_id', '=', open.form_id).execute();
    return open.form_id;
  }
  const made = await tx.db
    .insertInto('incident_forms')
    .values({ ...columns, item_id: item.item_id, order_id: item.order_id })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  return made.form_id;
}

/** The question's history line, so that both are undone together. */
export async function nameAsking(tx: Ctx, formId: number, historyId: number): Promise<void> {
  await tx.db.updateTable('incident_forms').set({ history_id: historyId }).where('form_id', '=', formId).execute();
}

/** Withdraws a question, permanently or until its history line is undone. */
export async function withdrawQuestion(tx: Ctx, itemId: number, historyId: number): Promise<void> {
  const open = await findOpenIncident(tx, itemId);
  if (!open) return;
  await tx.db
    .updateTable('incident_forms')
    .set({ state: 'withdrawn', ended_at: tx.now(), history_id: historyId, before: asItStands(open) })
    .where('form_id', '=', open.form_id)
    .execute();
}

/**
 * Undoes a history line's effect on a question before anybody was notified: restores the form, or removes it. Other lines change nothing.
 */
export async function takeQuestionBack(tx: Ctx, historyId: number): Promise<void> {
  const form = await tx.db
    .selectFrom('incident_forms')
    .select(['form_id', 'before'])
    .where('history_id', '=', historyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!form) return;
  const { before } = form;
  if (before === null) {
    await tx.db.deleteFrom('incident_forms').where('form_id', '=', form.form_id).execute();
    return;
  }
  await tx.db
    .updateTable('incident_forms')
    .set({
      ...before,
      questions: JSON.stringify(before.questions),
      asked_at: new Date(before.asked_at),
      ended_at: null,
      before: null,
    })
    .where('form_id', '=', form.form_id)
    .execute();
}

function asItStands(open: IncidentRow): string {
  return JSON.stringify(Object.fromEntries(BEFORE.map((name) => [name, open[name]])));
}

const BEFORE = [
  'state',
  'incidencia_status_id',
  'text',
  'questions',
  'version',
  'attachments',
  'asked_by',
  'notary_id',
  'asked_at',
  'reminders',
  'history_id',
] as const satisfies readonly (keyof AskedBefore)[];
