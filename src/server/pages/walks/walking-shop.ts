import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Deps } from '../../ctx.ts';
import { freePort } from '../../start/free-port.ts';
import { loadPageBundle } from '../../start/load-page-bundle.ts';
import { serve } from '../../start/serve.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testDeps } from '../../testing/test-deps.ts';
import { answered, formsOf } from './page-form.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The built shop, serving on its own port and database. */
export interface WalkingShop {
  readonly deps: Deps & { readonly clock: TestClock };
  /** A visitor who has just arrived at a portal. */
  guest(storeId: number, locale: Locale): Visitor;
  /** A signed-in customer of a portal; the same one each time. */
  customer(storeId: number, locale: Locale): Promise<Visitor>;
  close(): Promise<void>;
}

/** Starts the shop for a test file. */
export async function openWalkingShop(): Promise<WalkingShop> {
  const database = await openTestDatabase();
  const port = await freePort();
  const deps = await testDeps(database.db, { env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` } });
  const { app } = await serve(deps, { pages: loadPageBundle, keepPages: true });
  const guest = (storeId: number, locale: Locale) =>
    visitorOf({ port, host: `store-${storeId}.localhost:${port}`, locale });
  const customers = new Map<string, Visitor>();
  return {
    deps,
    guest,
    async customer(storeId, locale) {
      const name = `${storeId} ${locale}`;
      const known = customers.get(name);
      if (known) return known;
      const visitor = guest(storeId, locale);
      await register(visitor);
      customers.set(name, visitor);
      return visitor;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await database.drop();
      await rm(deps.settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function register(visitor: Visitor): Promise<void> {
  const person: Readonly<Record<string, string>> = {
    firstname: 'Ana',
    lastname: 'Ruiz Gil',
    email: `${randomUUID()}@walk.test`,
    phone: '612345678',
    password: 'Tres gatos azules 2026',
  };
  const page = await visitor.get('/tienda/customer/register');
  const form = formsOf(page.page).find(({ controls }) => controls.some(({ name }) => name === 'password'));
  if (!form) throw new Error('nobody can register');
  const controls = form.controls.map((control) =>
    person[control.name] === undefined ? control : answered(control, person[control.name] as string),
  );
  const arrived = await visitor.post(page, { ...form, controls });
  if (arrived.status !== 200) throw new Error(`registering answered ${arrived.status}`);
}
