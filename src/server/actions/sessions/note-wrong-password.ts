import type { Ctx } from '../../ctx.ts';

/** An account by the kind of its user and their number. */
interface Account {
  readonly kind: string;
  readonly id: number;
}

/** Logs a wrong password with the numbers of the accounts that it was tried on: none for an address without an account. */
export function noteWrongPassword({ log }: Pick<Ctx, 'log'>, accounts: readonly Account[]): void {
  log.warn({ accounts: accounts.map(({ kind, id }) => `${kind} ${id}`) }, 'wrong password');
}
