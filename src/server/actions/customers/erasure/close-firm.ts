import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { lockPeople, requireAdministrator } from '../../firms/load-firm.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { provePassword } from '../prove-password.ts';
import { firmMails } from './firm-mails.ts';
import { openErasure, withdrawOpen } from './open-erasure.ts';

/**
 * Requests that the firm's account is closed after the waiting period of an erasure, and tells all of its people. Idempotent.
 * @throws AppError firm_right_missing, not_found, sign_in_locked, erasure_orders_open; invalid_input with `errors` of the field password
 */
export async function closeFirm(ctx: Ctx, { password }: { readonly password: string }): Promise<void> {
  const { firmId, personId } = requireAdministrator(ctx);
  await provePassword(ctx, { field: 'password', password });
  await inTransaction(ctx, async (tx) => {
    await lockPeople(tx, firmId);
    const asked = await openErasure(tx, firmId);
    if (!asked) return;
    const detail = { person_id: personId };
    await recordAudit(tx, { action: 'firm.close_asked', subjectKind: 'customer', subjectId: firmId, detail });
    for (const { frame, firmName, ...mail } of await firmMails(tx, firmId)) {
      await enqueueMail(tx, {
        ...mail,
        dedupeKey: `firm_closing:${asked.erasure_id}:${mail.to}`,
        template: 'firm_closing',
        params: { ...frame, firmName, dueAt: asked.due_at.toISOString(), keepUrl: `${frame.portalUrl}/orders/firm` },
      });
    }
  });
}

/** Withdraws the request to close the firm's account; without one nothing happens. @throws AppError firm_right_missing, not_found */
export async function keepFirm(ctx: Ctx): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  await inTransaction(ctx, async (tx) => {
    if (!(await withdrawOpen(tx, firmId))) return;
    await recordAudit(tx, { action: 'firm.close_withdrawn', subjectKind: 'customer', subjectId: firmId });
  });
}
