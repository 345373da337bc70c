import type { Identity } from '../../../domain/sessions/read-identity.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { openOwnAccount } from './open-own-account.ts';
import { welcomeCustomer } from './welcome-customer.ts';

/**
 * The customer of an identity: the linked one, else the one with its e-mail, else a new one. The issuer has verified the address, and its
 * owner owns the account.
 * @returns the customer's id
 */
export async function adoptIdentity(ctx: Ctx, identity: Identity): Promise<number> {
  return inTransaction(ctx, async (tx) => (await findLinked(tx, identity)) ?? (await link(tx, identity)));
}

async function findLinked(tx: Ctx, { issuer, subject }: Identity): Promise<number | null> {
  const row = await tx.db
    .selectFrom('customer_identities as i')
    .innerJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .select('i.customer_id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

async function link(tx: Ctx, identity: Identity): Promise<number> {
  const { issuer, subject } = identity;
  const customerId = (await insertCustomer(tx, identity)) ?? (await takeAccount(tx, identity));
  await tx.db
    .insertInto('customer_identities')
    .values({ issuer, subject, customer_id: customerId, created_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ customer_id: customerId }))
    .execute();
  await recordAudit(tx, {
    action: 'customer.link_identity',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { issuer },
  });
  return customerId;
}

/** Null when the address has an account. */
async function insertCustomer(tx: Ctx, { email, firstname, lastname }: Identity): Promise<number | null> {
  const row = await tx.db
    .insertInto('customers')
    .values({
      email,
      firstname,
      lastname,
      locale: tx.locale,
      store_id: tx.portal.store_id,
      email_confirmed_at: tx.now(),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (!row) return null;
  const { customer_id: customerId } = row;
  await recordAudit(tx, { action: 'customer.register', subjectKind: 'customer', subjectId: customerId });
  await welcomeCustomer(tx, { customerId, email, firstname, isConfirmed: true });
  return customerId;
}

/**
 * The account with this address. An unconfirmed one may have been opened by a stranger in advance: its password and sessions are removed.
 */
async function takeAccount(tx: Ctx, { email }: Identity): Promise<number> {
  const { customer_id: customerId, email_confirmed_at: confirmedAt } = await tx.db
    .selectFrom('customers')
    .select(['customer_id', 'email_confirmed_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (confirmedAt !== null) return customerId;
  await tx.db
    .updateTable('customers')
    .set({ email_confirmed_at: tx.now(), password_hash: null, updated_at: tx.now() })
    .where('customer_id', '=', customerId)
    .execute();
  await openOwnAccount(tx, customerId);
  await tx.db.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
  await tx.db
    .deleteFrom('oauth_tokens')
    .where('user_kind', '=', 'customer')
    .where('user_id', '=', customerId)
    .execute();
  return customerId;
}
