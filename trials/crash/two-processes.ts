import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testSettings } from '../../src/server/testing/test-deps.ts';
import { openSmtpStandIn, type SmtpStandIn } from './smtp-stand-in.ts';
import { type ProductProcess, startProduct } from './start-product.ts';

/** A job that a process took from the queue. */
export interface Taking {
  readonly task: string;
  readonly job: number;
  /** Name of the process. */
  readonly process: string;
  /** With this one. */
  readonly attempts: number;
}

/** A job in the queue; `due` while it runs, or could. */
export interface Waiting {
  readonly task: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly due: boolean;
}

/** Processes of the product over one database, and an outside that takes its time and counts. */
export interface TwoProcesses {
  readonly database: TestDatabase;
  readonly smtp: SmtpStandIn;
  /** How long VIES takes for an answer. */
  vies: { lateMs: number; asked: number };
  start(
    name: string,
    env?: Readonly<Record<string, string>>,
    program?: 'worker' | 'slow-services-worker',
  ): Promise<ProductProcess>;
  /** Every job that was taken, in turn, but for those that the clock starts. */
  takings(): Promise<Taking[]>;
  /** Jobs in the queue, including failed ones, but for those that the clock starts. */
  waiting(): Promise<Waiting[]>;
  addMail(queue?: string): Promise<number>;
  addVatCheck(taxId: string): Promise<number>;
  close(): Promise<void>;
}

/** @param shared a database owned and dropped by the caller */
export async function openTwoProcesses(shared?: TestDatabase): Promise<TwoProcesses> {
  const database = shared ?? (await openTestDatabase());
  const smtp = await openSmtpStandIn();
  const vies = { lateMs: 0, asked: 0 };
  const outside = createServer((request, response) => {
    request.resume();
    vies.asked += 1;
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ valid: true }));
    }, vies.lateMs).unref();
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const viesUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const { DATA_DIR } = testSettings();
  const processes: ProductProcess[] = [];
  await noteTakings(database);
  return {
    database,
    smtp,
    vies,
    async start(name, env = {}, program = 'worker') {
      const url = new URL(database.url);
      url.searchParams.set('application_name', name);
      const settings = { DATABASE_POOL: '8', DATA_DIR, SMTP_URL: smtp.url, VIES_URL: viesUrl };
      const product = await startProduct({ DATABASE_URL: url.href, ...settings, ...env }, { program });
      processes.push(product);
      return product;
    },
    async takings() {
      const { rows } = await sql<Taking>`
        select t.identifier as task, taken.job, taken.process, taken.attempts from takings as taken
        join graphile_worker._private_tasks as t on t.id = taken.task
        order by taken.number`.execute(database.db);
      return rows;
    },
    async waiting() {
      const { rows } = await sql<Waiting>`
        select t.identifier as task, attempts, last_error as "lastError", locked_by is not null or run_at <= now() as due
        from graphile_worker._private_jobs as j
        join graphile_worker._private_tasks as t on t.id = j.task_id
        where ${byHand('j')} order by j.id`.execute(database.db);
      return rows;
    },
    async addMail(queue) {
      const mail_id = randomUUID();
      const params = {
        portalName: 'Registralia',
        portalUrl: 'https://registralia.test',
        customerName: 'Ana Prueba',
        timeZone: 'Europe/Madrid',
        exportUrl: 'https://registralia.test/datos',
        until: new Date().toISOString(),
      };
      await database.db
        .insertInto('mails')
        .values({
          mail_id,
          dedupe_key: mail_id,
          template: 'account_export_ready',
          locale: 'es',
          store_id: 1,
          to_address: 'ana@cliente.test',
          params: JSON.stringify(params),
        })
        .execute();
      return addJob(database, { task: 'send_mail', payload: { mail_id }, queue });
    },
    async addVatCheck(taxId) {
      const about = { country: 'PT', tax_id: taxId };
      const check = { ...about, state: 'asking', created_at: new Date() };
      await database.db.insertInto('vat_checks').values(check).execute();
      return addJob(database, { task: 'check_vat', payload: about });
    },
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      outside.closeAllConnections();
      outside.close();
      await smtp.close();
      if (!shared) await database.drop();
    },
  };
}

/** The clock may start tasks at a minute that a trial meets, and says so in what it gives them. */
const byHand = (job: 'j' | 'new') => sql`${sql.ref(job)}.payload -> '_cron' is null`;

/** The database itself writes down who takes what; a process shows by the name of its connections. */
async function noteTakings({ db }: TestDatabase): Promise<void> {
  await sql`create table takings (
    number bigint generated always as identity, task int, job bigint, process text, attempts int)`.execute(db);
  await sql`create function note_taking() returns trigger language plpgsql as $$ begin
    insert into public.takings (task, job, process, attempts)
      values (new.task_id, new.id, current_setting('application_name'), new.attempts);
    return new;
  end $$`.execute(db);
  await sql`create trigger note_taking after update on graphile_worker._private_jobs for each row
    when (old.locked_by is null and new.locked_by is not null and ${byHand('new')}) execute function note_taking()`.execute(
    db,
  );
}

async function addJob(
  { db }: TestDatabase,
  { task, payload, queue }: { task: string; payload: object; queue?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job(
    ${task}::text, payload := ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text)`.execute(db);
  return Number(rows[0]?.id);
}
