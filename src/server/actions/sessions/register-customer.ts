import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { checkRegistration, type Registration } from '../../../domain/sessions/check-registration.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { hashPassword } from './hash-password.ts';

/**
 * Opens a customer's account and writes him a welcome; he is not signed in by it.
 * @returns the new customer's id
 * @throws AppError invalid_input or email_taken, each with `errors` ({ field, message }) in the visitor's language
 */
export async function registerCustomer(ctx: Ctx, typed: Registration): Promise<number> {
  const checked = checkRegistration(typed, ctx.locale);
  if (!checked.ok) throw refuseFields('invalid_input', checked.problems);
  const { registration } = checked;
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(ctx, async (tx) => {
    const customerId = await insertCustomer(tx, registration, passwordHash);
    await recordAudit(tx, { action: 'customer.register', subjectKind: 'customer', subjectId: customerId });
    await welcome(tx, { customerId, registration });
    return customerId;
  });
}

/** The problems that an error of `registerCustomer` carries, for showing beside the fields; empty for other errors. */
export function fieldProblemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof AppError) || !Array.isArray(error.extra.errors)) return [];
  return error.extra.errors as readonly FieldProblem[];
}

function refuseFields(code: 'invalid_input' | 'email_taken', problems: readonly FieldProblem[]): AppError {
  const detail = problems.map(({ message }) => message).join('. ');
  return new AppError(code, { detail }, { errors: problems });
}

async function insertCustomer(tx: Ctx, registration: Registration, passwordHash: string): Promise<number> {
  const { firstname, lastname, email, phone } = registration;
  const row = await tx.db
    .insertInto('customers')
    .values({
      email,
      password_hash: passwordHash,
      firstname,
      lastname,
      phone: phone || null,
      locale: tx.locale,
      store_id: tx.portal.store_id,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (row) return row.customer_id;
  throw refuseFields('email_taken', [{ field: 'email', message: errorMessage('email_taken', tx.locale) }]);
}

async function welcome(
  tx: Ctx,
  { customerId, registration }: { customerId: number; registration: Registration },
): Promise<void> {
  await enqueueMail(tx, {
    dedupeKey: `account_welcome:${customerId}`,
    template: 'account_welcome',
    to: registration.email,
    locale: tx.locale,
    storeId: tx.portal.store_id,
    params: {
      portalName: tx.portal.name,
      portalUrl: tx.settings.PUBLIC_URL,
      customerName: registration.firstname,
      timeZone: tx.portal.time_zone,
      email: registration.email,
      accountUrl: `${tx.settings.PUBLIC_URL}/orders`,
      confirmUrl: null,
    },
  });
}
