import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { verifyAudit } from '../../src/server/actions/audit/verify-audit.ts';
import { verifyChains } from '../../src/server/actions/verifactu/verify-chains.ts';
import type { Deps } from '../../src/server/ctx.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import type { TrialRecord } from './record.ts';

/** Numbers without a gap, chains and trail as they were written, files that can be read, mails that left once. @returns what is wrong */
export async function judgePapers(deps: Deps, record: TrialRecord, messages: readonly string[]): Promise<string[]> {
  return [
    ...(await judgeNumbers(deps)),
    ...(await judgeChains(deps)),
    ...(await judgeFiles(deps, record)),
    ...(await judgeMails(deps, messages)),
  ];
}

async function judgeNumbers({ db }: Deps): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select series || ' of ' || issuer || ' has ' || count(*) || ' numbers from ' || min(number) || ' to ' || max(number) as what
      from invoices group by issuer, series
     having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)
    union all
    select 'payment ' || payment_id || ' has ' || count(*) || ' invoices' from invoices
     where total > 0 group by payment_id having count(*) > 1
    union all
    select 'refunds of payment ' || r.payment_id || ' are ' || sum(r.amount) || ', and its credit notes ' || coalesce(c.total, 0)
      from refunds r
      left join (select payment_id, -sum(total) as total from invoices where total < 0 group by payment_id) c
        on c.payment_id = r.payment_id
     where r.state = 'done' and r.kind <> 'surplus' group by r.payment_id, c.total having sum(r.amount) <> coalesce(c.total, 0)`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}

async function judgeChains(deps: Deps): Promise<string[]> {
  const ctx = systemCtx(deps);
  await verifyChains(ctx);
  await verifyAudit(ctx, null);
  const { rows } = await sql<{ what: string }>`
    select 'the chain of ' || issuer || ' is broken at ' || broken_position as what from verifactu_issuers where broken_position is not null
    union all select 'the audit trail is ' || reason from audit_checks where reason is not null
    union all select 'an event of the audit trail was never sealed: ' || event_id from audit_events e
     where not exists (select from audit_seals s where s.event_id = e.event_id)
       and e.event_id < (select max(event_id) from audit_seals)
    union all select 'invoice ' || invoice_number || ' is in no chain' from invoices i
     where not exists (select from invoice_chain c where c.invoice_id = i.invoice_id)`.execute(deps.db);
  return rows.map(({ what }) => what);
}

async function judgeFiles({ db, ports }: Deps, record: TrialRecord): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['file_id', 'sha256', 'storage_key', 'kind']).execute();
  const wrong: string[] = [];
  for (const { file_id, sha256, storage_key, kind } of rows) {
    const bytes = await ports.storage.get(storage_key).catch((error: Error) => error);
    if (bytes instanceof Error) wrong.push(`file ${file_id} (${kind}) can not be read: ${bytes.message}`);
    else if (hashOf(bytes) !== sha256) wrong.push(`file ${file_id} (${kind}) is another one`);
  }
  const kept = new Map(rows.map(({ file_id, sha256 }) => [file_id, sha256]));
  const lost = record.files.filter(({ fileId, sha256 }) => kept.get(fileId) !== sha256);
  return [...wrong, ...lost.map(({ fileId }) => `file ${fileId} was said to be kept, and is not`)];
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A mail whose answer was lost is sent again under the same name, by which mail servers drop it. */
async function judgeMails({ db }: Deps, messages: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['mail_id', 'message_id', 'template', 'to_address'])
    .where('sent_at', 'is not', null)
    .execute();
  const arrived = Map.groupBy(messages, (message) => messageIdIn(message) ?? 'without a name');
  const known = new Set(rows.map(({ message_id }) => message_id));
  return [
    ...rows
      .filter(({ message_id }) => !arrived.has(message_id ?? ''))
      .map(({ mail_id, template }) => `mail ${mail_id} (${template}) is said to be sent, and never arrived`),
    ...[...arrived.keys()].filter((id) => !known.has(id)).map((id) => `message ${id} arrived, and nobody knows of it`),
    ...(known.size === rows.length ? [] : ['two mails have the same name']),
  ];
}
