import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { fillIncidentLinks } from '../../questions/incident-link.ts';
import { askOn } from './ask.ts';

export function as(stage: Stage, agent = stage.people.ana) {
  const ctx = stage.as(agent);
  return { ...ctx, settings: { ...ctx.settings, UNDO_SECONDS: 10 } };
}

export async function asked(stage: Stage, fields: Partial<OperationPayload> = {}, by = as(stage)) {
  const { item_id } = await stage.addItem();
  const form = await askOn(stage, item_id, fields, by);
  return { item: await stage.item(item_id), form };
}

export function listForms(stage: Stage, itemId: number) {
  return stage.deps.db.selectFrom('incident_forms').selectAll().where('item_id', '=', itemId).execute();
}

export function listMails(stage: Stage, itemId: number) {
  return stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();
}

export function filled(stage: Stage, params: unknown) {
  return fillIncidentLinks(as(stage), params);
}
