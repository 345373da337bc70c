import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockPeople, requireAdministrator } from './load-firm.ts';

/** Gives the firm's account another name, or its notices another address. @throws AppError firm_right_missing, not_found */
export async function changeFirmData(
  ctx: Ctx,
  { name, contactEmail }: { readonly name: string; readonly contactEmail: string },
): Promise<void> {
  const { firmId, personId } = requireAdministrator(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockPeople(tx, firmId);
    await tx.db
      .updateTable('customers')
      .set({ firstname: name, contact_email: contactEmail, updated_at: tx.now() })
      .where('customer_id', '=', firmId)
      .execute();
    const detail = { person_id: personId, fields: ['name', 'contact_email'] };
    await recordAudit(tx, { action: 'firm.change', subjectKind: 'customer', subjectId: firmId, detail });
  });
}
