// Each thing that the trial of faults holds is broken by hand, and its judge must name it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../../src/server/ctx.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { Movement } from '../../src/server/ports/acquirer/port.ts';
import { copyRow, withSpoilt } from './break-rows.ts';
import { judgeAgency } from './judge-agency.ts';
import { judgeMoney } from './judge-money.ts';
import { judgePapers } from './judge-papers.ts';
import { judgeWork } from './judge-work.ts';
import type { TrialRecord } from './record.ts';
import { listOpen } from './settle.ts';
import { openSoundWorld, type SoundWorld } from './sound-world.ts';

let world: SoundWorld;
beforeAll(async () => {
  world = await openSoundWorld();
});
afterAll(() => world.stage.close());

const money = (deps: Deps) => judgeMoney(deps, world.record);
const work = (deps: Deps) => judgeWork(deps, world.record);
const papers = (deps: Deps) => judgePapers(deps, world.record, world.messages);
const open = ({ db }: Deps) => listOpen(db, db);

test('nothing is found where nothing is wrong', async () => {
  for (const judge of [money, work, papers, open]) expect(await judge(world.deps)).toEqual([]);
});

type Rows = readonly [what: string, spoil: (db: Database) => Promise<unknown>, named: RegExp];
const run = (statement: string) => (db: Database) => sql.raw(statement).execute(db);
const twice =
  (table: string, changes: object, where = 'true') =>
  (db: Database) =>
    copyRow(db, { table, where, changes: { ...changes } });
const FIRST = 'payment_id = (select min(payment_id) from payments)';

const named = (judge: (deps: Deps) => Promise<string[]>, rows: readonly Rows[]) =>
  test.each(rows)('%s', async (_, spoil, name) => {
    const found = await withSpoilt(world.deps, spoil, judge);
    expect(found.filter((line) => name.test(line)).length, found.join('\n')).toBeGreaterThan(0);
  });

describe('money once', () => {
  named(money, [
    [
      'a payment that the bank knows nothing of',
      run(`update payments set attempt_number = 'unheardof000' where ${FIRST}`),
      /capture unheardof000 is 2512 here and 0 there/,
    ],
    [
      'a payment of another amount',
      run(`update payments set captured = 2500 where ${FIRST}`),
      /is 2500 here and 2512 there/,
    ],
    [
      'a refund that was forgotten',
      run(`delete from refunds where amount = 300`),
      /refund \S+ is 0 here and 300 there/,
    ],
    ['money for an order that counts as unpaid', run('update orders set paid_at = null'), /is unpaid with 2512 taken/],
    [
      'an order that was paid twice',
      twice('payments', { payment_id: 999_999, attempt_number: 'second000000' }, FIRST),
      /is paid with 5024 taken in 2 payments/,
    ],
    [
      'a payment that was booked twice',
      twice('payment_events', { event_id: 999_999 }, `kind = 'success'`),
      /was booked 2 times/,
    ],
    ['a sum of refunds that is not theirs', run(`update payments set refunded = 1 where ${FIRST}`), /has 1 refunded/],
    ['an order that is not there', run(`update orders set email = 'somebody@else.test'`), /was said to be paid by/],
  ]);

  const bankSays = (change: (movements: readonly Movement[]) => readonly Movement[]) => {
    const { ports } = world.deps;
    const acquirers = ports.acquirers.map((acquirer) => ({
      ...acquirer,
      listMovements: async (span: { from: Date; to: Date }) => change((await acquirer.listMovements(span)) ?? []),
    }));
    return money({ ...world.deps, ports: { ...ports, acquirers } });
  };

  test('a bank that took or gave something twice, or not', async () => {
    const again = (kind: Movement['kind']) => (all: readonly Movement[]) => [
      ...all,
      ...all.filter((movement) => movement.kind === kind).slice(0, 1),
    ];
    expect(await bankSays(again('capture'))).toEqual([
      expect.stringMatching(/capture \S+ is 2512 here and 5024 there/),
    ]);
    expect(await bankSays(again('refund'))).toEqual([expect.stringMatching(/refund \S+ is (\d+) here and \d+ there/)]);
    expect(await bankSays((all) => all.slice(1))).toHaveLength(1);
  });

  test('somebody who has more orders than they made purchases', async () => {
    const [email = ''] = world.record.begun.keys();
    const record = { ...world.record, begun: new Map([[email, 2]]) };
    expect(await judgeMoney(world.deps, record)).toEqual([`${email} began 2 purchases, was told of 3, and has 3`]);
  });
});

describe('work once', () => {
  named(work, [
    [
      'a note that was lost',
      run(`delete from item_history where comment = 'Nota mark-one'`),
      /save_note .* is there 0 times/,
    ],
    [
      'a note that was written twice',
      twice('item_history', { history_id: 999_999 }, `comment = 'Nota mark-one'`),
      /save_note .* is there 2 times/,
    ],
    [
      'a mail that was lost',
      run(`delete from mails where dedupe_key like '%mark-two'`),
      /enviar_email .* is there 0 times/,
    ],
    [
      'a refund that was lost',
      run(`delete from refunds where request_key like '%mark-three'`),
      /parcial .* is there 0 times/,
    ],
    [
      'a delivery that was lost',
      run(`delete from item_history where accion = 'terminar'`),
      /terminar .* is there 0 times/,
    ],
    [
      'a question that was lost',
      run(`delete from item_history where accion like 'enviar_inc%'`),
      /incidencia_cliente .* 0 times/,
    ],
    [
      'a whole refund that was lost',
      run(`delete from item_history where accion = 'devolucion_total'`),
      /total .* 0 times/,
    ],
    [
      'a delivery that was made twice',
      twice('item_history', { history_id: 999_999 }, `accion = 'terminar'`),
      /was delivered 2 times/,
    ],
    [
      'a move that begins elsewhere',
      twice('item_history', { history_id: 999_999 }, `accion = 'terminar'`),
      /does not begin/,
    ],
    [
      'an item that is elsewhere',
      run('update order_items set panel_status_id = 40'),
      /is in 40, and its history ends in/,
    ],
    ['two questions at once', twice('incident_forms', { form_id: 999_999 }), /was asked 2 times/],
    [
      'a mail that was written twice',
      twice('mails', { mail_id: 'c0ffee00-0000-4000-8000-000000000000' }, `dedupe_key like '%mark-two'`),
      /are one and the same/,
    ],
    [
      'a refund that was made twice',
      twice('refunds', { refund_id: 999_999, refund_number: 'again' }),
      /is there 2 times/,
    ],
  ]);

  test('two agents who had one item at once', async () => {
    const holds = [1, 2].map((agentId) => ({ agentId, itemId: 7, from: agentId, to: agentId + 2 }));
    const apart = [1, 2].map((agentId) => ({ agentId, itemId: 7, from: 3 * agentId, to: 3 * agentId + 2 }));
    const found = (record: Partial<TrialRecord>) => judgeWork(world.deps, { ...world.record, ...record });
    expect(await found({ holds })).toEqual(['agents 1 and 2 had item 7 at the same time']);
    expect(await found({ holds: apart })).toEqual([]);
  });
});

describe('numbers, chains, files and mails', () => {
  const LAST = 'invoice_id = (select max(invoice_id) from invoices)';
  named(papers, [
    [
      'a number that was left out',
      run('update invoices set number = number * 10 where number > 1'),
      /numbers from 1 to/,
    ],
    ['a number that was given twice', twice('invoices', { invoice_id: 999_999 }), /has \d+ numbers from/],
    ['a payment with two invoices', twice('invoices', { invoice_id: 999_999 }, 'total > 0'), /has 2 invoices/],
    ['a refund without its credit note', run('delete from invoices where total < 0'), /and its credit notes 0/],
    [
      'a record that was changed',
      run(`update invoice_chain set hash = repeat('0', 64) where position = 2`),
      /the chain of \S+ is broken at 2/,
    ],
    ['a record that was removed', run(`delete from invoice_chain where ${LAST}`), /is in no chain/],
    [
      'a line of the trail that was changed',
      run(`alter table audit_events disable trigger append_only;
        update audit_events set action = 'other' where event_id = (select min(event_id) from audit_seals)`),
      /the audit trail is altered/,
    ],
    [
      'a line of the trail that was removed',
      run(`alter table audit_events disable trigger append_only;
        delete from audit_events where event_id = (select min(event_id) from audit_seals)`),
      /the audit trail is missing/,
    ],
    ['a file with other bytes', run(`update files set sha256 = repeat('0', 64)`), /is another one/],
    ['a file without bytes', run(`update files set storage_key = 'none'`), /can not be read/],
    ['a file that was lost', run('delete from files'), /was said to be kept, and is not/],
    [
      'mails that never arrived',
      run(`update mails set message_id = '<never@shop.test>' where dedupe_key like '%mark-two'`),
      /is said to be sent, and never arrived/,
    ],
    ['messages that nobody knows', run(`update mails set sent_at = null`), /arrived, and nobody knows of it/],
    ['two mails of one name', run(`update mails set message_id = '<same@shop.test>'`), /two mails have the same name/],
  ]);
});

test('records that the tax agency has not, alone or not accepted', async () => {
  const rows = await world.deps.db.selectFrom('invoices').select('invoice_number').orderBy('invoice_id').execute();
  const held = new Map(rows.map(({ invoice_number }) => [invoice_number, true]));
  expect(await judgeAgency(world.deps, held)).toEqual([]);
  const [one = ''] = held.keys();
  held.delete(one);
  held.set('X-1', true);
  const found = await withSpoilt(
    world.deps,
    run(
      `update verifactu_records set state = 'rejected' where position = (select max(position) from verifactu_records)`,
    ),
    (deps) => judgeAgency(deps, held),
  );
  expect(found).toEqual([
    expect.stringMatching(/was rejected by the tax agency/),
    `the record of invoice ${one} is said to be accepted, and the tax agency does not have it`,
    'the tax agency has a record of invoice X-1, and nobody here knows of it',
  ]);
});

describe('all that was begun is done', () => {
  const SECOND = 'refund_id = (select min(refund_id) from refunds)';
  named(open, [
    [
      'a job',
      run(`select graphile_worker.add_job('issue_invoice', '{"payment_id": 1}')`),
      /1 jobs issue_invoice are waiting/,
    ],
    [
      'a job that failed',
      run(`select graphile_worker.add_job('send_refund', '{}', run_at := now() + interval '1 hour');
        update graphile_worker._private_jobs set last_error = 'away'`),
      /1 jobs send_refund are waiting \(away\)/,
    ],
    ['a mail', run(`update mails set sent_at = null where dedupe_key like '%mark-two'`), /1 mails that were not sent/],
    ['a refund', run(`update refunds set state = 'sent' where ${SECOND}`), /1 refunds without an outcome/],
    ['a payment', run(`update payments set state = 'requested' where ${FIRST}`), /1 payments that were only requested/],
    ['an invoice', run(`delete from invoices where ${FIRST} and total > 0`), /1 payments without an invoice/],
    ['its paper', run(`update invoices set file_id = null where total < 0`), /2 invoices without their paper/],
    [
      'a record',
      run(`update verifactu_records set state = 'sent' where position = 1`),
      /1 records that the tax agency has not answered/,
    ],
    [
      'a notice of a bank',
      run(`insert into sandbox.notifications (attempt_number, body, next_try_at)
        select attempt_number, '', now() from sandbox.attempts limit 1`),
      /1 notices of banks were not taken/,
    ],
  ]);

  test('what the clock enqueues, and a buyer at the page of the bank, may wait', async () => {
    const waiting = run(`select graphile_worker.add_job('sweep', '{"_cron": {}}');
      update payments set state = 'challenge' where ${FIRST};
      select graphile_worker.add_job('settle_attempt', json_build_object('payment_id', payment_id)) from payments where ${FIRST}`);
    expect(await withSpoilt(world.deps, waiting, open)).toEqual([]);
  });
});
