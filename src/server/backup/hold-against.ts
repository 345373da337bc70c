import type pg from 'pg';
import { lendClient } from '../db/lend-client.ts';
import { readSentMails } from '../ports/sent-mails/folder.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import { findPlaces } from '../ports/storage/sealed/sealed-file.ts';
import type { BackupPlace } from './backup-place.ts';
import { listNamedFiles } from './named-files.ts';

/** Checks a restored database, whose chains were read before. */
export interface Held {
  /** Problems as sentences; empty when all is well. */
  readonly problems: readonly string[];
  readonly invoices: number;
  readonly files: number;
}

/**
 * Checks a restored database against its own rules: the chains of invoices and of the audit trail as just read, the ledger against the balances of
 * its payments, files (encrypted ones with their data keys) against the storage, unsent mails against those already sent.
 */
export async function holdAgainst(url: string, place: BackupPlace, storage: StoragePort): Promise<Held> {
  return lendClient(url, async (client) => {
    const names = await listNamedFiles(client);
    const missing: string[] = [];
    for (const key of names) if ((await findPlaces(storage, key)).length === 0) missing.push(key);
    const sent = new Set(readSentMails(place.sent).map(({ mailId }) => mailId));
    const unsent = await ids(client, 'select mail_id as id from mails where sent_at is null');
    const problems = [
      ...(await ids(client, BROKEN_CHAINS)).map((issuer) => `the chain of invoices of ${issuer} is broken`),
      ...(await ids(client, BROKEN_AUDIT)).map((reason) => `the audit trail is broken: ${reason}`),
      ...(await ids(client, WRONG_BALANCES)).map((payment) => `payment ${payment} is not what its ledger says`),
      ...missing.map((key) => `the file ${key} is missing`),
      ...unsent.filter((id) => sent.has(id)).map((id) => `mail ${id} left already and would be sent again`),
    ];
    const invoices = Number((await ids(client, 'select count(*) as id from invoices'))[0]);
    return { problems, invoices, files: names.length };
  });
}

const BROKEN_CHAINS = 'select issuer as id from verifactu_issuers where broken_position is not null';
const BROKEN_AUDIT = `select reason as id from
  (select reason from audit_checks order by check_id desc limit 1) as last where reason is not null`;
const WRONG_BALANCES = `select payments.payment_id as id from payments, lateral (
    select coalesce(sum(amount) filter (where kind = 'success'), 0) as captured,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'chargeback'), 0) as charged_back
    from payment_events where payment_events.payment_id = payments.payment_id) as ledger
  where (payments.captured, payments.refunded, payments.charged_back)
    <> (ledger.captured, ledger.refunded, ledger.charged_back)`;

async function ids(client: pg.Client, query: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(query);
  return rows.map(({ id }) => String(id));
}
