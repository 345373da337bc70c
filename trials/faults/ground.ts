import path from 'node:path';
import { type Agent, openAgents, type Visitor } from '../../bench/people.ts';
import { insertSession } from '../../src/server/actions/sessions/insert-session.ts';
import type { Deps } from '../../src/server/ctx.ts';
import { readSettings } from '../../src/server/settings.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { type Balancer, openBalancer } from '../many/balancer.ts';
import { PART_ENV } from '../many/part.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';
import { type Outside, openOutside } from './outside.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { PROCESSES, type ProcessName, type Schedule } from './schedule.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

/** The whole product as an operator runs it, with each thing that may break. */
export interface Ground {
  readonly database: OwnDatabase;
  readonly disks: Readonly<Record<'files' | 'database', SmallDisk>>;
  readonly outside: Outside;
  readonly balancer: Balancer;
  readonly processes: Readonly<Record<ProcessName, KeptProcess>>;
  /** Settings of a process that reaches everybody directly. */
  readonly directly: Readonly<Record<string, string>>;
  readonly agents: readonly Agent[];
  /** Customers by the provider that they pay by. */
  readonly customers: Readonly<Record<keyof typeof STORE_OF, readonly Visitor[]>>;
  close(): Promise<void>;
}

const [FILES_MB, DATABASE_MB] = [96, 640];

/** Stores whose portals lead to one provider or another. */
export const STORE_OF = { sandbox: 1, redsys: 1, paypal: 1, stripe: 9, ifthenpay: 1 } as const;

const WAYS_TO_PAY = [
  { store_id: 1, position: 0, method: 'cc', provider: 'sandbox' },
  { store_id: 1, position: 1, method: 'bizum', provider: 'redsys' },
  { store_id: 1, position: 2, method: 'paypal', provider: 'paypal' },
  { store_id: 1, position: 3, method: 'multibanco', provider: 'ifthenpay' },
  { store_id: 9, position: 0, method: 'cc', provider: 'stripe' },
];

export async function openGround({ storage }: Pick<Schedule, 'storage'>): Promise<Ground> {
  const stops: (() => unknown)[] = [];
  const close = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    return { ...(await open(storage, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(storage: Schedule['storage'], stops: (() => unknown)[]): Promise<Omit<Ground, 'close'>> {
  const disks = { files: openSmallDisk(FILES_MB), database: openSmallDisk(DATABASE_MB) };
  stops.push(() => Object.values(disks).forEach((disk) => void disk.close()));
  const database = await openOwnDatabase(disks.database.folder);
  stops.push(() => database.close());
  const balancer = await openBalancer();
  stops.push(() => balancer.close());
  const outside = await openOutside({
    database: () => Number(new URL(database.url()).port),
    shop: () => balancer.port,
  });
  stops.push(() => outside.close());
  const common = {
    ...PART_ENV,
    UNDO_SECONDS: '1',
    RATE_LIMITS: '0',
    DISK_FLOOR_MB: '0',
    QUEUE_MOST_IN_PROGRESS: '1000',
    OCR_DIR: 'none',
    DATA_DIR: disks.files.folder,
    ...(storage === 's3' && { STORAGE_URL: 's3://papers/shop' }),
  };
  const directly = { ...common, ...outside.env('nothing'), DATABASE_URL: database.url() };
  const { deps, close } = await openDeps(readSettings(directly), database.url());
  const people = await openPeople(deps).finally(close);
  const wired = new URL(database.url());
  wired.port = String(outside.wires.database.port);
  const env = { ...common, ...outside.env('wires'), DATABASE_URL: wired.href };
  const processes = {} as Record<ProcessName, KeptProcess>;
  for (const name of PROCESSES) {
    const port = await freePort();
    const [part] = name.split('-') as ['web' | 'worker'];
    processes[name] = keepProcess(part, {
      name,
      folder: path.dirname(disks.files.folder),
      env: { ...env, PORT: String(port) },
    });
    stops.push(() => processes[name].close());
    await processes[name].ready;
    if (part === 'web') await balancer.add(port);
  }
  return { database, disks, outside, balancer, processes, directly, ...people };
}

async function openPeople(deps: Deps): Promise<Pick<Ground, 'agents' | 'customers'>> {
  await deps.db.insertInto('portal_payment_methods').values(WAYS_TO_PAY).execute();
  const agents = await openAgents(deps, { count: 4, name: 'agente', panelRoles: ['supervisor'] });
  const customers = {} as Record<keyof typeof STORE_OF, readonly Visitor[]>;
  for (const [provider, storeId] of Object.entries(STORE_OF)) {
    const open = (number: number) => openCustomer(deps, { storeId, email: `${provider}-${number}@correo.test` });
    customers[provider as keyof typeof STORE_OF] = await Promise.all([1, 2].map(open));
  }
  return { agents, customers };
}

/** A signed-in customer of a store. */
async function openCustomer(deps: Deps, { storeId, email }: { storeId: number; email: string }): Promise<Visitor> {
  const about = { firstname: 'Lucía', lastname: 'Compradora', phone: '600123456', locale: 'es', store_id: storeId };
  const { customer_id: customerId } = await deps.db
    .insertInto('customers')
    .values({ ...about, email })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const system = systemCtx(deps);
  const portal = system.catalogue.current.portals.find(({ store_id }) => store_id === storeId) ?? system.portal;
  const cookies = [`store=${storeId}`];
  const setCookie = (cookie: string) => void cookies.push(cookie.split(';', 1)[0] as string);
  await insertSession({ ...system, portal, setCookie }, { customerId, quoteId: null, returnTo: null });
  return { email, cookie: cookies.join('; ') };
}
