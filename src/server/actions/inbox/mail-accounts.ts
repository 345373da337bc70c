import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import type { MailAccounts } from '../../db/types.gen.ts';
import { mailAccounts } from '../../ports/mailbox/mail-accounts.ts';
import type { MailAccount } from '../../ports/mailbox/port.ts';
import { openSecret } from '../sessions/seal-secret.ts';

type MailAccountRow = Selectable<MailAccounts>;

/** All accounts that are read now: those of the setting, and active ones of the panel that have a password. */
export async function loadMailAccounts(deps: Pick<Deps, 'db' | 'settings'>): Promise<readonly MailAccount[]> {
  const given = mailAccounts(deps.settings.IMAP_URL);
  const rows = await deps.db
    .selectFrom('mail_accounts')
    .selectAll()
    .where('active', '=', true)
    .orderBy('mail_account_id')
    .execute();
  const kept = rows.filter((row) => !isGivenBy(given, row)).flatMap((row) => accountOf(deps, row) ?? []);
  return [...given, ...kept];
}

/** Whether the setting names the same folder; then only the setting counts. */
export function isGivenBy(given: readonly MailAccount[], { username, host, folder }: MailAccountRow): boolean {
  return given.some(
    (one) => one.user === username && one.host.toLowerCase() === host.toLowerCase() && one.folder === folder,
  );
}

/** An account with its password; null without a password for this server and user. */
export function accountOf({ settings }: Pick<Ctx, 'settings'>, row: MailAccountRow): MailAccount | null {
  const password = row.secret === null ? null : openSecret(settings, secretPurposeOf(row), row.secret);
  if (password === null) return null;
  const { username: user, host, port, security, folder, reads_sent: readsSent } = row;
  return { name: accountNameOf(row), host, port, isSecure: security === 'tls', user, password, folder, readsSent };
}

/** The name under which its messages are recorded. It contains the server: during a move, both servers have a mailbox of the same user. */
export function accountNameOf({ username, host }: Pick<MailAccountRow, 'username' | 'host'>): string {
  return `${username} (${host})`;
}

/** Binds a password to the server that it may be sent to: to change the server, one must know the password. */
export function secretPurposeOf({ mail_account_id, username, host, port, security }: MailAccountRow): string {
  return `mailbox ${mail_account_id} ${security} ${username} ${host}:${port}`;
}

/** @throws AppError not_found */
export async function getMailAccount({ db }: Ctx, mailAccountId: number): Promise<MailAccountRow> {
  return db
    .selectFrom('mail_accounts')
    .selectAll()
    .where('mail_account_id', '=', mailAccountId)
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** The group of tickets opened by a message, by the mailbox that first received it; empty for none. */
export async function findTicketGroup({ db }: Ctx, emailId: number): Promise<string> {
  const sighting = await db
    .selectFrom('mail_sightings')
    .select('mailbox')
    .where('email_id', '=', emailId)
    .orderBy('seen_at')
    .limit(1)
    .executeTakeFirst();
  if (!sighting) return '';
  const rows = await db.selectFrom('mail_accounts').selectAll().where('ticket_group', '<>', '').execute();
  return rows.find((row) => sighting.mailbox === `${accountNameOf(row)}/${row.folder}`)?.ticket_group ?? '';
}
