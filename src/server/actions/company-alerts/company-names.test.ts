// The names of a company by its tax number, out of every report and every portfolio.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { insertTestCustomer } from '../sessions/testing/people.ts';
import { namesOfCompany } from './company-names.ts';

const CIF = 'B00004567';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  const customerId = await insertTestCustomer(deps.db, 'ana@example.com');
  await sql`
    insert into empresas (customer_id, name, cif)
    select ${customerId}, 'Empresa ' || n || ', S.L.', 'b' || lpad(n::text, 8, '0') from generate_series(1, 20000) n`.execute(
    deps.db,
  );
  await sql`
    insert into company_reports (kind, cif, state, report, asked_by_kind, asked_by, asked_at, ended_at)
    select 'solvency', 'B' || lpad(n::text, 8, '0'), 'arrived', jsonb_build_object('name', 'INFORMADA ' || n || ' SL'), 'customer',
      ${customerId}, now(), now() from generate_series(1, 20000) n`.execute(deps.db);
  await sql`analyze empresas, company_reports`.execute(deps.db);
});
afterAll(() => database.drop());

test('are those of its reports and of portfolios, however the number is written there', async () => {
  const { rows } = await namesOfCompany(CIF).execute(testCtx(deps).db);
  expect(rows.map(({ name }) => name)).toEqual(['Empresa 4567, S.L.', 'INFORMADA 4567 SL']);
});

test('are found without reading all companies', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${namesOfCompany(CIF)}`.execute(deps.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('company_reports_arrived');
  expect(plan).toContain('empresas_by_tax_number');
  expect(plan).not.toContain('Seq Scan');
});
