import { mkdtempSync, rmSync } from 'node:fs';
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

declare module 'vitest' {
  interface ProvidedContext {
    /** Database with all migrations, the catalogue and the registries, of which every test file gets a clone. */
    templateUrl: string;
  }
}

/** One PostgreSQL for a whole run: a migrated template that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-test-'));
  const cluster = process.env.DATABASE_URL ? null : await startEmbeddedCluster(folder, { durable: false });
  const base = cluster?.url ?? (process.env.DATABASE_URL as string);
  const templateUrl = await createTemplate(base);
  project.provide('templateUrl', templateUrl);
  return async () => {
    if (!cluster) await dropTemplate(base, templateUrl);
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createTemplate(base: string): Promise<string> {
  const url = new URL(base);
  url.pathname = `/template_${process.pid}_${Date.now()}`;
  await administer(base, `create database ${url.pathname.slice(1)}`);
  await migrate(url.href);
  const { db, close } = openDatabase(url.href, { size: 2, onError: () => {} });
  await loadCatalogue(db);
  await takeInRegistries(db, loadTerritory().rows, new Date());
  await close();
  return url.href;
}

async function dropTemplate(base: string, templateUrl: string): Promise<void> {
  await administer(base, `drop database if exists ${new URL(templateUrl).pathname.slice(1)} with (force)`);
}

async function administer(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(statement);
  await client.end();
}
