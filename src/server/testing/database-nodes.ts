import pg from 'pg';

const OBJECT_IN_USE = '55006';

/** A database of a name, on each node of a distributed one; the first is the coordinator. */
export function onEachNode(nodes: readonly string[], name: string): string[] {
  return nodes.map((node) => {
    const url = new URL(node);
    url.pathname = `/${name}`;
    return url.href;
  });
}

/**
 * Addresses of the nodes by which a database is served: its own, or, where it is the coordinator of a Citus cluster, its own and those of its workers.
 */
export async function listNodes(base: string): Promise<string[]> {
  const [{ found }] = await ask(base, "select exists (select from pg_extension where extname = 'citus') as found");
  if (!found) return [base];
  const workers = await ask(base, 'select nodename, nodeport from pg_dist_node where groupid > 0 order by groupid');
  return [base, ...workers.map(({ nodename, nodeport }) => at(base, nodename, nodeport))];
}

/** Joins new databases of one name on several nodes to one; on a single node there is nothing to join. */
export async function joinNodes([coordinator, ...workers]: readonly string[]): Promise<void> {
  if (coordinator === undefined || workers.length === 0) return;
  for (const node of [coordinator, ...workers]) await ask(node, 'create extension citus');
  const { hostname, port } = new URL(coordinator);
  await ask(coordinator, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workers) {
    const { hostname: name, port: number } = new URL(worker);
    await ask(coordinator, 'select citus_add_node($1, $2)', [name, Number(number)]);
  }
}

/** Refuses connections to a database, and ends those that a node's own processes keep: nobody may be connected to what is cloned. */
export async function closeToAll(node: string, name: string): Promise<void> {
  await ask(node, `alter database ${name} allow_connections false`);
  await ask(node, 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
}

/** Drops a database and ends its sessions. A process of the server may connect again meanwhile: then the database is closed to all first. */
export async function dropDatabase(node: string, name: string, by = ask): Promise<void> {
  const drop = `drop database if exists ${name} with (force)`;
  await by(node, drop).catch(async (error: { code?: string }) => {
    if (error.code !== OBJECT_IN_USE) throw error;
    await closeToAll(node, name);
    await by(node, drop);
  });
}

/** Runs a statement in a session of its own. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
export async function ask(url: string, statement: string, values: readonly unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

const kept = new Map<string, pg.Pool>();

/** Runs a statement in the session that this process keeps with a server: to open one takes PostgreSQL longer than most of what it is asked. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
export async function askInKept(url: string, statement: string, values: readonly unknown[] = []): Promise<any[]> {
  const session = kept.get(url) ?? keep(url);
  kept.set(url, session);
  return (await session.query(statement, [...values])).rows;
}

/** It ends with the process, and keeps none from ending; a lost one is opened again. */
function keep(url: string): pg.Pool {
  const session = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  session.on('error', () => {});
  return session;
}

function at(base: string, name: string, port: number): string {
  const url = new URL(base);
  url.hostname = name;
  url.port = String(port);
  return url.href;
}
