import type { MassChange } from '../../../contract/mass.ts';
import type { Ctx } from '../../ctx.ts';
import { nameOfAgent } from '../actors/agent-names.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { findNotary } from '../providers/notary-row.ts';
import { findProvider } from '../providers/provider-row.ts';

/** What an operation changed on an item in this transaction, for display, with the e-mails it wrote. */
export async function listChanges(tx: Ctx, before: ItemRow): Promise<MassChange[]> {
  const after = await getItem(tx, before.item_id);
  const changes: MassChange[] = [];
  for (const field of FIELDS) {
    const [old, now] = [before[field], after[field]];
    if (String(old) === String(now)) continue;
    changes.push({ field, old: await loadText(tx, field, old), new: await loadText(tx, field, now) });
  }
  for (const template of await mailsSince(tx, before)) changes.push({ field: 'mail', old: null, new: template });
  return changes;
}

type Field = (typeof FIELDS)[number];

async function loadText(tx: Ctx, field: Field, value: ItemRow[Field]): Promise<string | null> {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  switch (field) {
    case 'asignee_id':
      return nameOfAgent(tx, value);
    case 'provider_id':
      return (await findProvider(tx, value))?.nombre ?? String(value);
    case 'notary_id':
      return (await findNotary(tx, value))?.nombre ?? String(value);
    default:
      return String(value);
  }
}

/** Limited to the transaction: later history lines by others do not count. */
async function mailsSince(tx: Ctx, { item_id, history_lines }: ItemRow): Promise<string[]> {
  const lines = tx.db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', item_id)
    .orderBy('history_id')
    .offset(history_lines);
  const mails = await tx.db.selectFrom('mails').select('template').where('history_id', 'in', lines).execute();
  return mails.map(({ template }) => template);
}

const FIELDS = [
  'panel_status_id',
  'priority',
  'standby_until',
  'asignee_id',
  'provider_id',
  'notary_id',
  'deadline_at',
] as const satisfies readonly (keyof ItemRow)[];
