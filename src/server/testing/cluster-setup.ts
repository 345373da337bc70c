import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadCatalogue } from '../catalogue/loaded-catalogue.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedCluster } from '../db/embedded-cluster.ts';
import { migrate } from '../db/migrate.ts';
import { takeInRegistries } from '../registries/take-in-registries.ts';
import { loadTerritory } from '../territory/load-territory.ts';
import { ask, closeToAll, dropDatabase, joinNodes, listNodes, onEachNode } from './database-nodes.ts';

/** What of the product's tables is spread over the workers of a Citus cluster. */
const DISTRIBUTE = path.resolve(import.meta.dirname, '../../../deploy/citus/distribute.sql');

/** Nobody follows this cluster, its databases live for seconds, and what is swept through when one is dropped is small. */
const THROWN_AWAY = [
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=64MB',
  'scram_iterations=1',
];

export interface Template {
  /** The cluster, or each node of a distributed one, the coordinator first. */
  readonly nodes: readonly string[];
  readonly name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Database with all migrations, the catalogue and the registries, of which every test file gets a clone. */
    template: Template;
  }
}

/** One PostgreSQL for a whole run: a migrated template that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-test-'));
  const cluster = process.env.DATABASE_URL
    ? null
    : await startEmbeddedCluster(folder, { durable: false, settings: THROWN_AWAY });
  const base = cluster?.url ?? (process.env.DATABASE_URL as string);
  if (cluster) await hashPasswordOnce(base);
  const nodes = await listNodes(base);
  const template = await createTemplate(nodes);
  project.provide('template', { nodes, name: template });
  return async () => {
    if (!cluster) await Promise.all(nodes.map((node) => dropDatabase(node, template)));
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Passwords of roles are then checked by one round instead of 4,096, which each of some thousand sessions would wait for. */
async function hashPasswordOnce(base: string): Promise<void> {
  const { username, password } = new URL(base);
  await ask(base, `alter role ${username} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
}

async function createTemplate(nodes: readonly string[]): Promise<string> {
  const name = `template_${process.pid}_${Date.now()}`;
  const databases = onEachNode(nodes, name);
  await Promise.all(nodes.map((node) => ask(node, `create database ${name}`)));
  await joinNodes(databases);
  const [url = ''] = databases;
  await migrate(url);
  if (nodes.length > 1) await ask(url, await readFile(DISTRIBUTE, 'utf8'));
  const { db, close } = openDatabase(url, { size: 2, onError: () => {} });
  await loadCatalogue(db);
  await takeInRegistries(db, loadTerritory().rows, new Date());
  await close();
  if (nodes.length > 1) await Promise.all(nodes.map((node) => closeToAll(node, name)));
  return name;
}
