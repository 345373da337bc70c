import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../ctx.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';

interface Note {
  readonly itemId: number;
  readonly comment: string;
  /** Mentioned colleagues. */
  readonly mentions?: readonly number[];
  readonly requestKey?: string | undefined;
}

/**
 * Adds an internal note, which the customer never sees, and alerts the colleagues whom it mentions. It needs no lock: a colleague who is editing the
 * item continues with their copy.
 * @throws AppError invalid_input for a blank one
 */
export async function saveNote(tx: Ctx, { itemId, comment, mentions = [], requestKey }: Note): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const said = comment.trim();
  if (said === '') throw invalidInput('comment');
  const detail = mentions.length > 0 ? { mentions: [...mentions] } : {};
  const historyId = await addLine(tx, { item, line: { accion: 'save_note', comment: said, detail }, requestKey });
  if (historyId === null || mentions.length === 0) return;
  const to = await colleaguesAmong(tx, mentions);
  await raiseAlert(tx, { kind: 'mentioned', to, event: `note:${historyId}`, itemId });
}

/** Notaries see the orders of their office only, so a note must not show them another. */
async function colleaguesAmong({ db }: Ctx, agentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('agent_id', 'in', [...agentIds])
    .where('role', '<>', 'Notario')
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}
