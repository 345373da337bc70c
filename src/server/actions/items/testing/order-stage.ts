import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AgentActor, PanelRole } from '../../../../domain/actors/actor.ts';
import { businessMillisSince } from '../../../../domain/calendar/business-clock.ts';
import type { Calendar } from '../../../../domain/calendar/holiday.ts';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { answeredAfter, queueOf } from '../../../../domain/orders/queue.ts';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { Ctx, Deps } from '../../../ctx.ts';
import type { OrderItems } from '../../../db/types.gen.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../../testing/test-deps.ts';
import type { ItemRow } from '../item-row.ts';

/** Monday noon in Madrid. */
export const MONDAY = new Date('2026-11-23T11:00:00Z');

/** A database with two agents, a supervisor, a Portuguese desk, two notary offices and two customers. */
export interface Stage {
  readonly deps: Deps & { clock: TestClock };
  /** A connection that listens to the database's notifications. */
  readonly databaseUrl: string;
  readonly people: Record<'ana' | 'berta' | 'sara' | 'paulo' | 'nora' | 'otra', AgentActor>;
  readonly customers: { readonly carmen: number; readonly dario: number };
  as(actor: AgentActor): Ctx;
  asCustomer(customerId: number, locale?: 'es' | 'en' | 'pt'): Ctx;
  addItem(columns?: Partial<Insertable<OrderItems>>): Promise<ItemRow>;
  item(itemId: number): Promise<ItemRow>;
  addResult(itemId: number, name?: string): Promise<string>;
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

/** Builds the stage on its own clone of the database. */
export async function openStage(): Promise<Stage> {
  const database = await openTestDatabase();
  const deps = await testDeps(database.db, { clock: { now: MONDAY } });
  const offices = await deps.db
    .insertInto('notary_offices')
    .values([
      { nombre: 'Notaría Ruiz', hipotecas: true, escrituras: true },
      { nombre: 'Notaría Sanz', hipotecas: true, escrituras: true },
    ])
    .returning('notary_id')
    .execute();
  const add = (firstname: string, panelRoles: PanelRole[] = [], office?: number) =>
    addAgent(deps, {
      firstname,
      panelRoles,
      notaryId: office === undefined ? null : (offices[office]?.notary_id ?? null),
    });
  const people = {
    ana: await add('Ana'),
    berta: await add('Berta'),
    sara: await add('Sara', ['supervisor']),
    paulo: await add('Paulo', ['portugal']),
    nora: await add('Nora', [], 0),
    otra: await add('Otra', [], 1),
  };
  const customers = { carmen: await addCustomer(deps, 'carmen'), dario: await addCustomer(deps, 'dario') };
  let orderNumber = 1_000_000_000;
  return {
    deps,
    databaseUrl: database.url,
    people,
    customers,
    as: (actor) => testCtx(deps, { actor }),
    asCustomer: (customerId, locale = 'es') => testCtx(deps, { actor: { kind: 'customer', customerId }, locale }),
    item: (itemId) =>
      deps.db.selectFrom('order_items').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow(),
    addItem: (columns = {}) => {
      orderNumber += 1;
      return addItem(deps, { orderId: orderNumber, customerId: columns.customer_id ?? customers.carmen, columns });
    },
    addResult: (itemId, name = 'nota.pdf') => addResult(deps, itemId, name),
    pass: (milliseconds) => {
      deps.clock.now = new Date(deps.clock.now.getTime() + milliseconds);
    },
    close: () => database.drop(),
  };
}

async function addAgent(
  deps: Deps,
  { firstname, panelRoles, notaryId }: { firstname: string; panelRoles: PanelRole[]; notaryId: number | null },
): Promise<AgentActor> {
  const role = notaryId === null ? 'Agente' : 'Notario';
  const { agent_id } = await deps.db
    .insertInto('agents')
    .values({
      email: `${firstname}@panel.test`,
      firstname,
      lastname: 'Prueba',
      role,
      panel_roles: panelRoles,
      notary_id: notaryId,
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return { kind: 'agent', agentId: agent_id, role, panelRoles, notaryId };
}

/** A customer of the main shop, `<name>@correo.test`, without a password. */
export async function addCustomer(deps: Deps, name: string): Promise<number> {
  const { customer_id } = await deps.db
    .insertInto('customers')
    .values({ email: `${name}@correo.test`, firstname: name, lastname: 'Cliente', locale: 'es', store_id: 1 })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}

/** A paid nota simple in 40, in the queue; `columns` overrides values. */
export async function addItem(
  deps: Deps,
  { orderId, customerId, columns }: { orderId: number; customerId: number; columns: Partial<Insertable<OrderItems>> },
): Promise<ItemRow> {
  const status = columns.panel_status_id ?? STATUS.pending;
  const money = { subtotal: 2076, tax_amount: 436, fees: 0, total: 2512 };
  const now = deps.now();
  await deps.db
    .insertInto('orders')
    .values({
      ...money,
      order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      locale: 'es',
      email: `${customerId}@correo.test`,
      firstname: 'Carmen',
      lastname: 'Cliente',
      phone: '600000000',
      method: 'cc',
      consent_text_version: '1',
      consent_at: now,
      created_at: columns.created_at ?? now,
      paid_at: status === 0 ? null : now,
    })
    .execute();
  const calendar: Calendar = columns.calendar === 'PT' ? 'PT' : 'ES';
  const isPortuguese = columns.is_portuguese ?? false;
  const queue = queueOf({ panel_status_id: status, is_portuguese: isPortuguese, standby_until: null, now });
  return deps.db
    .insertInto('order_items')
    .values({
      ...money,
      order_id: orderId,
      real_order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      product_id: 15867,
      form_version: deps.catalogue.versionId,
      answers: JSON.stringify({ 77: 'Juan Pérez', 80: 'Calle Mayor 1' }),
      lines: JSON.stringify([{ kind: 'base', label: { es: 'Nota', en: 'Note', pt: 'Nota' }, amount: 2076 }]),
      tax_rate: 2100,
      internal_status: status === 0 ? 'pending_payment' : 'complete',
      promise_value: 24,
      promise_unit: 'hours',
      clock: status === 0 ? 'not_started' : 'runs',
      deadline_at: status === 0 ? null : new Date(now.getTime() + DAY_MS),
      panel_status_id: status,
      queue,
      queue_entered: queue === null ? null : businessMillisSince(calendar, now),
      ...answeredAfter({
        before: { answered_at: null, kept_until: null },
        panel_status_id: status,
        incidencia_status_id: columns.incidencia_status_id ?? null,
        calendar,
        now,
      }),
      created_at: now,
      updated_at: now,
      ...columns,
      calendar,
      is_portuguese: isPortuguese,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addResult(deps: Deps, itemId: number, name: string): Promise<string> {
  const stored = await deps.ports.storage.putContent(Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`));
  const { file_id } = await deps.db
    .insertInto('files')
    .columns(['item_id', 'order_id', 'kind', 'name', 'media_type', 'size', 'sha256', 'storage_key', 'uploaded_by_kind'])
    .expression((eb) =>
      eb
        .selectFrom('order_items')
        .select((row) => [
          'item_id',
          'order_id',
          row.val('result').as('kind'),
          row.val(name).as('name'),
          row.val('application/pdf').as('media_type'),
          row.val(stored.size).as('size'),
          row.val(stored.sha256).as('sha256'),
          row.val(stored.key).as('storage_key'),
          row.val('agent').as('uploaded_by_kind'),
        ])
        .where('item_id', '=', itemId),
    )
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}
