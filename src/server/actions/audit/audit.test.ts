import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { addRow } from '../config-lists/save-row.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { askAuditCheck, getAuditCheck } from './audit-check.ts';
import { listAudit } from './list-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const system = () => systemCtx(stage.deps);
const supervisor = () => ({ ...stage.as(stage.people.sara), network: '203.0.113.77' });
const PAGE = { 'custom_filter[size]': 50 } as const;

/** Records an event of somebody. */
const note = (id: number, ctx = supervisor()) =>
  inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'agent.change',
      subjectKind: 'agent',
      subjectId: id,
      detail: { reason: 'Se muda', before: { name: 'Ana', role: 'x' }, after: { name: 'Eva', role: 'x' } },
    }),
  );
const seals = () => stage.deps.db.selectFrom('audit_seals').selectAll().orderBy('position').execute();
/** Seals until nothing is left: a transaction of another test's database delays sealing as one of this database does. */
const sealAll = () =>
  expect
    .poll(async () => {
      await sealAudit(system());
      const { rows } = await sql`
        select 1 from audit_events e where not exists (select from audit_seals s where s.event_id = e.event_id)`.execute(
        stage.deps.db,
      );
      return rows.length;
    })
    .toBe(0);
const checked = async () => {
  await verifyAudit(system(), stage.people.sara.agentId);
  return getAuditCheck(supervisor());
};

/** Changes the tables in a way that only the database owner can, and restores them afterwards. */
async function tampered(work: (db: pg.Client) => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  const tables = ['audit_events', 'audit_seals', 'audit_checks'];
  const whole = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger append_only;`).join('\n');
  try {
    await db.query(whole('disable'));
    for (const table of tables) await db.query(`create table kept_${table} as table ${table}`);
    await work(db);
    await db.query(whole('enable always'));
    await look();
  } finally {
    await db.query(whole('disable'));
    for (const table of tables) {
      await db.query(`delete from ${table}`);
      await db.query(`insert into ${table} overriding system value table kept_${table}`);
      await db.query(`drop table kept_${table}`);
    }
    await db.query(whole('enable always'));
    await db.end();
  }
}

describe('what was written stays', () => {
  test.each(['audit_events', 'audit_seals', 'audit_checks'])(
    '%s is neither changed, deleted nor emptied',
    async (table) => {
      await note(1);
      await verifyAudit(system(), null);
      for (const statement of [
        `delete from ${table}`,
        `truncate ${table}`,
        `update ${table} set ${FIRST_COLUMN[table]} = 1`,
      ]) {
        await expect(sql.raw(statement).execute(stage.deps.db)).rejects.toThrow(`${table} is append-only`);
      }
    },
  );

  test('roles other than superusers have no right to it either', async () => {
    const { rows } = await sql<{ grantee: string; privilege_type: string }>`
      select grantee, privilege_type from information_schema.role_table_grants
       where table_name in ('audit_events', 'audit_seals', 'audit_checks')
         and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(stage.deps.db);
    expect(rows).toEqual([]);
  });
});
const FIRST_COLUMN: Readonly<Record<string, string>> = {
  audit_events: 'actor_id',
  audit_seals: 'position',
  audit_checks: 'position',
};

describe('the chain', () => {
  test('seals every event once, also by two at once, and holds', async () => {
    for (let id = 0; id < 5; id += 1) await note(id);
    await Promise.all([sealAudit(system()), sealAudit(system()), sealAudit(system())]);
    await sealAll();
    const { count } = await stage.deps.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect((await seals()).length).toBe(Number(count));
    expect((await seals()).map(({ position }) => position)).toEqual(
      Array.from({ length: Number(count) }, (_, at) => at + 1),
    );
    expect(await checked()).toMatchObject({ broken: null, position: Number(count), sealed: Number(count) });
  });

  test('waits for transactions that began before and have not ended; one that ends in nothing leaves no gap', async () => {
    await sealAll();
    const before = (await seals()).length;
    const slow = new pg.Client({ connectionString: stage.databaseUrl });
    const undone = new pg.Client({ connectionString: stage.databaseUrl });
    await Promise.all([slow.connect(), undone.connect()]);
    const insert = `insert into audit_events (at, actor_kind, action, subject_kind, subject_id)
      values (now(), 'system', 'slow', 'test', '1') returning event_id`;
    await slow.query('begin');
    const { rows } = await slow.query<{ event_id: string }>(insert);
    await undone.query('begin');
    await undone.query(insert);
    await note(7);
    await sealAudit(system());
    expect((await seals()).length).toBe(before);
    await slow.query('commit');
    await undone.query('rollback');
    await sealAll();
    const added = (await seals()).slice(before);
    expect(added.map(({ position }) => position)).toEqual([before + 1, before + 2]);
    expect(added[0]?.event_id).toBe(Number(rows[0]?.event_id));
    expect((await checked()).broken).toBeNull();
    await Promise.all([slow.end(), undone.end()]);
  });

  test('the first line that was altered, removed, cut off or put in is named; nothing is found before and after', async () => {
    for (let id = 0; id < 5; id += 1) await note(id);
    await sealAll();
    expect((await checked()).broken).toBeNull();
    const [first, second] = (await seals()).slice(-4);
    const last = (await seals()).at(-1);
    if (!first || !second || !last) throw new Error('no seals');
    await tampered(
      (db) =>
        db.query(`update audit_events set detail = '{"reason":"x"}' where event_id in ($1, $2)`, [
          first.event_id,
          second.event_id,
        ]),
      async () =>
        expect((await checked()).broken).toEqual({
          position: first.position,
          event_id: first.event_id,
          reason: 'altered',
        }),
    );
    await tampered(
      (db) => db.query('delete from audit_events where event_id = $1', [second.event_id]),
      async () => expect((await checked()).broken).toMatchObject({ position: second.position, reason: 'missing' }),
    );
    await tampered(
      async (db) => {
        await db.query('delete from audit_events where event_id = $1', [last.event_id]);
        await db.query('delete from audit_seals where event_id = $1', [last.event_id]);
      },
      async () => expect((await checked()).broken).toMatchObject({ position: last.position, reason: 'cut' }),
    );
    await tampered(
      (db) =>
        db.query(
          `insert into audit_events (at, actor_kind, action, subject_kind, subject_id, txid) values (now(), 'agent', 'put.in', 'x', '1', $1)`,
          [first.txid],
        ),
      async () => expect((await checked()).broken).toMatchObject({ position: null, reason: 'unsealed' }),
    );
    expect((await checked()).broken).toBeNull();
  });
});

describe('the page', () => {
  test('tells who, from which shortened network, and what was before and after', async () => {
    await note(42);
    const { items } = await listAudit(supervisor(), { ...PAGE, 'custom_filter[object]': 'agent:42' });
    expect(items).toMatchObject([
      {
        action: 'agent.change',
        subject_id: '42',
        network: '203.0.113.0/24',
        position: null,
        actor: { kind: 'agent', id: stage.people.sara.agentId, name: 'Sara Prueba' },
        changes: [{ field: 'name', before: 'Ana', after: 'Eva' }],
        facts: [{ field: 'reason', value: 'Se muda' }],
      },
    ]);
  });

  test('reads from its revision what a row of the configuration was before and after, without keeping it', async () => {
    const row = { match: 'fuera de la oficina', type: 'auto_reply' };
    const added = await addRow(supervisor(), 'matches', { row, reason: 'Respuestas automáticas' });
    const { items } = await listAudit(supervisor(), { ...PAGE, 'custom_filter[object]': `matches:${added.id}` });
    expect(items).toMatchObject([
      {
        action: 'config_list.add',
        changes: expect.arrayContaining([{ field: 'match', before: '', after: 'fuera de la oficina' }]),
        facts: expect.arrayContaining([{ field: 'reason', value: 'Respuestas automáticas' }]),
      },
    ]);
    const kept = await stage.deps.db
      .selectFrom('audit_events')
      .select('detail')
      .where('event_id', '=', items[0]?.event_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.detail)).not.toContain('oficina');
  });

  test('finds by person, action, object and day, and goes back by a cursor without showing one twice', async () => {
    for (let id = 100; id < 107; id += 1) await note(id);
    await note(107, { ...stage.as(stage.people.ana), network: '198.51.100.1' });
    const all = await listAudit(supervisor(), { 'custom_filter[size]': 150 });
    const seen: number[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await listAudit(supervisor(), {
        'custom_filter[size]': 3,
        ...(before && { 'custom_filter[before]': before }),
      });
      seen.push(...page.items.map(({ event_id }) => event_id));
      if (page.next === null) break;
      before = page.next;
      // Events written meanwhile do not appear on later pages.
      if (seen.length === 3) await note(500);
    }
    expect(seen).toEqual(all.items.map(({ event_id }) => event_id));
    const found = async (filters: object) => (await listAudit(supervisor(), { ...PAGE, ...filters })).items;
    expect(await found({ 'custom_filter[who]': `agent:${stage.people.ana.agentId}` })).toHaveLength(1);
    expect((await found({ 'custom_filter[action]': 'agent.' })).length).toBeGreaterThan(8);
    expect(await found({ 'custom_filter[action]': 'agent_' })).toEqual([]);
    expect(await found({ 'custom_filter[object]': 'agent:103' })).toHaveLength(1);
    expect(await found({ 'custom_filter[date_end]': '2026-11-22' })).toEqual([]);
    expect((await found({ 'custom_filter[date_start]': '2026-11-23' })).length).toBeGreaterThan(8);
  });

  test('finds nothing by an id that nobody can have', async () => {
    for (const who of ['customer:3704545299', 'agent:9999999999'])
      expect((await listAudit(supervisor(), { 'custom_filter[size]': 3, 'custom_filter[who]': who })).items).toEqual(
        [],
      );
  });

  test('is for supervisors alone', async () => {
    const agent = stage.as(stage.people.ana);
    await expect(listAudit(agent, PAGE)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getAuditCheck(agent)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(askAuditCheck(agent)).rejects.toMatchObject({ code: 'forbidden' });
    await askAuditCheck(supervisor());
  });
});
