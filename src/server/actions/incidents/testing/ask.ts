import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import { INCIDENT_KIND } from '../../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../../ctx.ts';
import { runOperation } from '../../desk/run-operation.ts';
import { lockItem } from '../../items/lock-item.ts';
import { operationOn } from '../../items/testing/operation.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import type { IncidentRow } from '../../questions/incident-row.ts';

export type Asked = NonNullable<OperationPayload['incident']>;

/** One open question, and its reason. */
export const ASKED: Asked = {
  kind: INCIDENT_KIND.data_missing,
  text: 'En el registro consta otra letra.',
  questions: [{ from: 'own', type: 'text', title: '¿Qué piso es?', choices: [], is_require: true }],
  replaces: false,
};

/** Ana asks the customer of an item. @returns the resulting form */
export async function askOn(
  stage: Stage,
  itemId: number,
  fields: Partial<OperationPayload> = {},
  ctx: Ctx = stage.as(stage.people.ana),
): Promise<IncidentRow> {
  await lockItem(ctx, itemId);
  const seen = await stage.item(itemId);
  await runOperation(ctx, itemId, operationOn(seen, 'enviar_incidencia_cliente', { incident: ASKED, ...fields }));
  return formOn(stage, itemId);
}

/** The newest form of an item. */
export function formOn({ deps }: Stage, itemId: number): Promise<IncidentRow> {
  return deps.db
    .selectFrom('incident_forms')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('form_id', 'desc')
    .executeTakeFirstOrThrow();
}
