import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { lendClient } from './lend-client.ts';

/** The role that the product runs as with the embedded database. */
const PRODUCT_ROLE = 'registralia_product';
/** The audit trail: what was written there is read, and nothing else. */
const APPEND_ONLY = ['audit_events', 'audit_seals', 'audit_checks'];
/** The product's schema, the job queue's, the sandbox bank's; named as in a statement. Partitions are reached by their table only. */
const OWN_SCHEMAS = `
  select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'partitions') order by nspname`;
const LOCK = 7_205_101;

/**
 * Creates the product's role, with a new password at each start, so that none is stored.
 * @returns the address by which the product reaches the database
 */
export async function openProductRole(ownerUrl: string, role = PRODUCT_ROLE): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await lendClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
    const name = pg.escapeIdentifier(role);
    if (rows.length === 0) await owner.query(`create role ${name}`);
    const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await owner.query(`alter role ${name} ${attributes} password ${pg.escapeLiteral(password)}`);
  });
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * Grants a role what the product does after the migrations, and no more: it owns nothing, changes no table's definition, and cannot update, delete
 * or empty the audit trail. Done at each start, since migrations add tables.
 */
export async function admitProductRole(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await lendClient(ownerUrl, async (owner) => {
    await owner.query('begin');
    // Several processes may start at the same time.
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows: schemas } = await owner.query<{ name: string }>(OWN_SCHEMAS);
    for (const { name: schema } of schemas) {
      await owner.query(`grant usage on schema ${schema} to ${name}`);
      await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await owner.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
      await owner.query(`grant execute on all routines in schema ${schema} to ${name}`);
    }
    await owner.query(`revoke insert, update, delete on schema_migrations from ${name}`);
    await owner.query(`revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${name}`);
    await letIntoQueue(owner, role);
    await owner.query('commit');
  });
}

/** The tables of the job queue show their rows to nobody but their owner, unless a policy says so. */
async function letIntoQueue(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables t
      where rowsecurity and not exists (select from pg_policies p
        where p.schemaname = t.schemaname and p.tablename = t.tablename and policyname = $1)`,
    [role],
  );
  const name = pg.escapeIdentifier(role);
  for (const { table } of rows)
    await owner.query(`create policy ${name} on ${table} to ${name} using (true) with check (true)`);
}
