import { AppError } from '../../../domain/errors/app-error.ts';
import { docEntitiesOf, docParsedOf } from '../../../domain/notas/doc-parsed.ts';
import { blankFields, type NoteProposal, storedProposal } from '../../../domain/notas/note-proposals.ts';
import { withProposal } from '../../../domain/notas/with-proposal.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { requireRight } from '../items/require-right.ts';

interface Taken {
  readonly itemId: number;
  readonly fileId: string;
  /** The version of the item that the agent saw. */
  readonly seen: Date;
  /** Of the paper, from 0. */
  readonly property: number;
  readonly field: NoteProposal['field'];
  readonly value: string;
}

/**
 * Puts a value that a model proposed into the reading of a document, where the agent compared it with the paper; it stays marked as not sure. Taken twice, it is
 * there once. @throws AppError forbidden, not_found without such a proposal, locked_by_other, stale_version
 */
export async function takeProposal(ctx: Ctx, { itemId, fileId, seen, ...asked }: Taken): Promise<void> {
  await requireRight(ctx, { itemId }, 'change_readings');
  await inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    const lockVersion = await requireLockVersion(tx, item, seen);
    const reading = await tx.db
      .selectFrom('note_readings as r')
      .innerJoin('files as f', 'f.file_id', 'r.file_id')
      .select(['r.notas', 'r.proposals', 'f.name'])
      .where('r.file_id', '=', fileId)
      .where('r.item_id', '=', itemId)
      .where('r.corrected_at', 'is', null)
      .executeTakeFirst();
    const { property, field, value } = asked;
    const proposals = (reading?.proposals ?? []).map(storedProposal);
    const taken = proposals.find((one) => one.property === property && one.field === field && one.value === value);
    const before = reading?.notas[property];
    if (!reading || !taken || !before) throw new AppError('not_found');
    const nota = withProposal(before, taken);
    const notas = reading.notas.with(property, nota);
    await tx.db
      .updateTable('note_readings')
      .set({ notas: JSON.stringify(notas), parsed: JSON.stringify(docParsedOf(notas)) })
      .set({ entities: JSON.stringify(docEntitiesOf(notas)) })
      .set({ proposals: JSON.stringify(leftAfter(proposals, taken, nota)) })
      .where('file_id', '=', fileId)
      .execute();
    const detail = { names: [reading.name], field, value };
    await editItem(tx, { item, lockVersion, line: { accion: 'tomar_propuesta', detail } });
  });
}

/** Those of other properties, and other owners and charges of this one; of a value of which there is one only, no other. */
function leftAfter(
  proposals: readonly NoteProposal[],
  taken: NoteProposal,
  nota: Parameters<typeof blankFields>[0],
): readonly NoteProposal[] {
  const blank = blankFields(nota);
  const isList = taken.field === 'owners' || taken.field === 'charges';
  return proposals.filter(
    (one) =>
      one !== taken &&
      (one.property !== taken.property || blank.includes(one.field) || (isList && one.field === taken.field)),
  );
}
