import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { checkRegistration, type Registration } from '../../../domain/sessions/check-registration.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refundThrottle, throttle } from '../throttles/throttle.ts';
import { findLeak } from './find-password-problem.ts';
import { hashPassword } from './hash-password.ts';
import { proveIdentity } from './prove-identity.ts';
import { refuseFields } from './refuse-fields.ts';
import { welcomeCustomer } from './welcome-customer.ts';

/**
 * Opens a customer's account and sends a welcome e-mail with a link to confirm the address; buying does not wait for it. It does not sign
 * in. A repeated request is recognised by its password.
 * @returns the customer's id
 * @throws AppError invalid_input or email_taken, each with `errors` ({ field, message }) in the visitor's language; too_many_requests
 */
export async function registerCustomer(ctx: Ctx, typed: Registration): Promise<number> {
  const checked = checkRegistration(typed, ctx.locale);
  if (!checked.ok) throw refuseFields('invalid_input', checked.problems);
  const { registration } = checked;
  await throttle(ctx, 'register', ctx.network);
  await throttle(ctx, 'open_account', ctx.network);
  const leak = await findLeak(ctx, registration.password);
  if (leak !== null) throw refuseFields('invalid_input', [{ field: 'password', message: leak }]);
  try {
    const customerId = await openAccount(ctx, registration);
    await refundThrottle(ctx, 'register', ctx.network);
    return customerId;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    return (await recogniseOwner(ctx, registration)) ?? Promise.reject(error);
  }
}

/** The existing account's customer, if the password matches; wrong ones count as failed sign-ins. */
async function recogniseOwner(ctx: Ctx, { email, password }: Registration): Promise<number | null> {
  try {
    return (await proveIdentity(ctx, { email, password }, ['customer'])).id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function openAccount(ctx: Ctx, registration: Registration): Promise<number> {
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(ctx, async (tx) => {
    const customerId = await insertCustomer(tx, registration, passwordHash);
    await recordAudit(tx, { action: 'customer.register', subjectKind: 'customer', subjectId: customerId });
    const { email, firstname } = registration;
    await welcomeCustomer(tx, { customerId, email, firstname, isConfirmed: false });
    return customerId;
  });
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
