import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { MAIN_STORE } from '../../http/portal-hosts.ts';
import type { ProvedUser } from './prove-identity.ts';

/** The account's owner, with the facts for an e-mail to them. */
export interface AccountOwner extends ProvedUser {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Null where nobody signs in by password. */
  readonly passwordHash: string | null;
  readonly locale: Locale;
  readonly storeId: number;
}

/** The owner of an account, or null when it is deleted or closed. In a transaction it is locked. */
export async function findOwner(ctx: Ctx, user: ProvedUser): Promise<AccountOwner | null> {
  const [owner] = await findOwners(ctx, { id: user.id }, [user.kind]);
  return owner ?? null;
}

/** The accounts of an address, a back-office user's and a customer's, locked in a transaction. */
export async function findOwners(
  ctx: Ctx,
  by: { readonly id: number } | { readonly email: string },
  kinds: readonly ProvedUser['kind'][] = ['agent', 'customer'],
): Promise<AccountOwner[]> {
  const agents = kinds.includes('agent') ? await findAgents(ctx, by) : [];
  const customers = kinds.includes('customer') ? await findCustomers(ctx, by) : [];
  return [...agents, ...customers];
}

type By = Parameters<typeof findOwners>[1];

async function findAgents(ctx: Ctx, by: By): Promise<AccountOwner[]> {
  const all = ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'email', 'firstname', 'lastname', 'password_hash'])
    .where('active', '=', true)
    .where('role', '<>', 'Sistema');
  const found = 'id' in by ? all.where('agent_id', '=', by.id) : all.where('email', '=', by.email);
  const rows = await (ctx.db.isTransaction ? found.forNoKeyUpdate() : found).execute();
  return rows.map(({ agent_id, password_hash, ...row }) => ({
    ...row,
    kind: 'agent',
    id: agent_id,
    passwordHash: password_hash,
    // Back-office users have no portal and no language.
    locale: ctx.locale,
    storeId: MAIN_STORE,
  }));
}

async function findCustomers(ctx: Ctx, by: By): Promise<AccountOwner[]> {
  const all = ctx.db
    .selectFrom('customers')
    .select(['customer_id', 'firstname', 'lastname', 'password_hash', 'locale', 'store_id'])
    .select('mail_address as email');
  // Nobody can sign in as a firm with any address.
  const found =
    'id' in by
      ? all.where('customer_id', '=', by.id)
      : all.where('email', '=', by.email).where('contact_email', 'is', null);
  const rows = await (ctx.db.isTransaction ? found.forNoKeyUpdate() : found).execute();
  return rows.map(({ customer_id, password_hash, locale, store_id, ...row }) => ({
    ...row,
    kind: 'customer',
    id: customer_id,
    passwordHash: password_hash,
    locale: isLocale(locale) ? locale : ctx.locale,
    storeId: store_id,
  }));
}
