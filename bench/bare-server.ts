// The yardstick: Fastify and PostgreSQL on this machine without a product. `node bench/bare-server.ts` with DATABASE_URL and PORT.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = Fastify({ forceCloseConnections: true });

let turn = 0;

/** One prepared select by primary key. */
app.get('/select', async () => {
  const id = (turn++ % ROWS) + 1;
  const { rows } = await pool.query({
    name: 'select-row',
    text: 'select id, name, price from bare.rows where id = $1',
    values: [id],
  });
  return rows[0];
});

/** One transaction that inserts an order with three items. */
app.post('/insert', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>({
      name: 'insert-order',
      text: 'insert into bare.orders (email, total) values ($1, $2) returning id',
      values: ['cliente@example.test', 7536],
    });
    const id = rows[0]?.id;
    await client.query({
      name: 'insert-items',
      text: `insert into bare.items (order_id, product_id, answers, total)
        values ($1, 15867, $2, 2512), ($1, 15867, $2, 2512), ($1, 15867, $2, 2512)`,
      values: [id, ANSWERS],
    });
    await client.query('commit');
    return { id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

app.get('/health/ready', async () => ({ ok: true }));

const ROWS = 10_000;
const ANSWERS = JSON.stringify({ 79: 'Madrid', 80: 'Calle Mayor 1, 3.º B', 77: 'Ana Ruiz Gil' });

async function createTables(): Promise<void> {
  await pool.query(`
    create schema if not exists bare;
    create table if not exists bare.rows (id integer primary key, name text not null, price integer not null);
    create table if not exists bare.orders (
      id bigint generated always as identity primary key, email text not null, total integer not null,
      created_at timestamptz not null default now());
    create table if not exists bare.items (
      id bigint generated always as identity primary key, order_id bigint not null references bare.orders,
      product_id integer not null, answers jsonb not null, total integer not null);
    create index if not exists items_of_order on bare.items (order_id);
    insert into bare.rows select n, 'Nota simple ' || n, n from generate_series(1, ${ROWS}) n on conflict do nothing;
    analyze bare.rows;`);
}

process.on('SIGTERM', () => void app.close().then(() => pool.end()));
await createTables();
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
