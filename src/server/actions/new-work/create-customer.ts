import { sql } from 'kysely';
import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { checkProfile } from '../../../domain/customers/check-profile.ts';
import type { Profile } from '../../../domain/customers/profile.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { personColumns } from '../customers/profile-columns.ts';
import { refuseProfile } from '../customers/refuse-profile.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { welcomeCustomer } from '../sessions/welcome-customer.ts';

export interface NewCustomer extends Buyer {
  readonly store_id: number;
  readonly locale: Locale;
}

interface CustomerMade {
  /** False when the address already had an account, which is not changed. */
  readonly created: boolean;
  readonly customer: { readonly customer_id: number; readonly email: string; readonly name: string };
}

/**
 * Opens an account and e-mails its owner a link to choose a password. Idempotent: one account and one such e-mail per address, from any
 * number of tabs.
 * @throws AppError forbidden, invalid_input with `errors` ({ field, message }) in the agent's language, or for an unknown store
 */
export async function createCustomer(ctx: Ctx, typed: NewCustomer): Promise<CustomerMade> {
  requireNamedRight(ctx, 'create_customer');
  if (!ctx.catalogue.current.portals.some(({ store_id }) => store_id === typed.store_id)) {
    throw invalidInput('store_id');
  }
  const profile = checked(ctx, typed);
  return inTransaction(ctx, async (tx) => {
    const customerId = await insertCustomer(tx, profile, typed.store_id);
    if (customerId === null) return { created: false, customer: await existing(tx, profile.email) };
    await recordAudit(tx, { action: 'customer.create', subjectKind: 'customer', subjectId: customerId });
    const { email, firstname, lastname, locale } = profile;
    const portal: Ctx = { ...tx, locale, portal: portalOfStore(tx, typed.store_id) };
    await welcomeCustomer(portal, { customerId, email, firstname, isConfirmed: false, choosesPassword: true });
    return { created: true, customer: { customer_id: customerId, email, name: `${firstname} ${lastname}` } };
  });
}

function checked(ctx: Ctx, { store_id: _, ...typed }: NewCustomer): Profile {
  const outcome = checkProfile({ ...BLANK, ...typed }, () => true);
  if (outcome.ok) return outcome.profile;
  throw refuseProfile(ctx, outcome.problems);
}

async function insertCustomer(tx: Ctx, profile: Profile, storeId: number): Promise<number | null> {
  const row = await tx.db
    .insertInto('customers')
    .values({
      ...personColumns(profile),
      email: profile.email,
      store_id: storeId,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

async function existing(tx: Ctx, address: string): Promise<CustomerMade['customer']> {
  const { firstname, lastname, ...customer } = await tx.db
    .selectFrom('customers')
    .select(['customer_id', 'email', 'firstname', 'lastname'])
    .where('customer_id', '=', sql<number>`customer_of_address(${address}::citext)`)
    .executeTakeFirstOrThrow();
  return { ...customer, name: `${firstname} ${lastname}`.trim() };
}

const BLANK = {
  newsletter: false,
  region_ids: [],
  preferred_payment: null,
  entidad: '',
  oficina: '',
  dc: '',
  cuenta: '',
} as const;
