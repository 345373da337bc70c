import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { IncidentRow } from '../questions/incident-row.ts';

/** Saves a draft of a form, for another device or day. After submission nothing is saved. @returns whether it was saved */
export async function saveDraft(
  { db }: Ctx,
  { form_id }: Pick<IncidentRow, 'form_id'>,
  draft: Answers,
): Promise<boolean> {
  const kept = await db
    .updateTable('incident_forms')
    .set({ draft: JSON.stringify(draft) })
    .where('form_id', '=', form_id)
    .where('state', '=', 'open')
    .returning('form_id')
    .executeTakeFirst();
  return kept !== undefined;
}
