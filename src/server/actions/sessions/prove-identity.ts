import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { refundThrottle, throttle } from '../throttles/throttle.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import { verifyPassword } from './hash-password.ts';
import { noteWrongPassword } from './note-wrong-password.ts';
import { renewPasswordHash } from './renew-password-hash.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type UserKind = 'customer' | 'agent';

/** The specification calls a back-office user `admin`. */
export function userType(kind: UserKind): 'customer' | 'admin' {
  return kind === 'agent' ? 'admin' : 'customer';
}

export interface ProvedUser {
  readonly kind: UserKind;
  readonly id: number;
}

const LONGEST_PASSWORD = 1000;

/**
 * Checks e-mail and password against the accounts of the given kinds. The answer and its time are the same whether the
 * address is unknown, has no password, or the password is wrong.
 * @throws AppError sign_in_failed, sign_in_locked or too_many_requests
 */
export async function proveIdentity(
  ctx: Ctx,
  { email, password }: Credentials,
  kinds: readonly UserKind[],
): Promise<ProvedUser> {
  const address = normaliseEmail(email);
  if (password.length > LONGEST_PASSWORD) throw new AppError('sign_in_failed');
  await throttle(ctx, 'fail_sign_in', ctx.network);
  await countAttempt(ctx, address);
  const accounts = await findAccounts(ctx, address, kinds);
  const proved = await firstMatch(accounts, password);
  if (!proved) {
    noteWrongPassword(ctx, accounts);
    throw new AppError('sign_in_failed');
  }
  await renewPasswordHash(ctx, proved, password);
  await forgetAttempts(ctx, address);
  await refundThrottle(ctx, 'fail_sign_in', ctx.network);
  return { kind: proved.kind, id: proved.id };
}

/** An e-mail address as typed, without surrounding blanks and without characters that neither an address nor a database text can contain. */
export function normaliseEmail(email: string): string {
  return email.replace(/\p{Cc}/gu, '').trim();
}

interface Account extends ProvedUser {
  readonly hash: string | null;
}

async function findAccounts(ctx: Ctx, email: string, kinds: readonly UserKind[]): Promise<Account[]> {
  const agents = ctx.db
    .selectFrom('agents')
    .select(['agent_id as id', 'password_hash as hash'])
    .where('email', '=', email)
    .where('active', '=', true)
    .where('role', '<>', 'Sistema')
    .execute();
  const customers = ctx.db
    .selectFrom('customers')
    .select(['customer_id as id', 'password_hash as hash'])
    .where('email', '=', email)
    .execute();
  const found: Account[] = [
    ...(await agents).map((row) => ({ kind: 'agent' as const, ...row })),
    ...(await customers).map((row) => ({ kind: 'customer' as const, ...row })),
  ];
  return found.filter(({ kind }) => kinds.includes(kind));
}

/** One address may belong to both an agent and a customer; without any account a password is hashed all the same. */
async function firstMatch(accounts: readonly Account[], password: string): Promise<Account | null> {
  for (const account of accounts) if (await verifyPassword(account.hash, password)) return account;
  if (accounts.length === 0) await verifyPassword(null, password);
  return null;
}
