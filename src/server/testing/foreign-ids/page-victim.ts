import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { issueSale, paidOrder } from '../../actions/invoices/testing/issue-document-of.ts';
import type { Stage } from '../../actions/items/testing/order-stage.ts';
import { createShare } from '../../actions/shares/create-share.ts';
import type { Scene } from './scene.ts';

/** More of the victim's that only pages and downloads name. */
interface PageVictim {
  readonly inmuebleId: number;
  readonly empresaId: number;
  readonly vehiculoId: number;
  readonly formId: number;
  readonly email: string;
  readonly doneItemId: number;
  readonly doneOrderId: number;
  readonly quoteId: number;
  readonly ticketId: number;

  readonly shareId: string;
  readonly exportId: string;
  readonly invoiceId: number;
}

const SECRET = 'Asunto de la víctima';

export async function makePageVictim({ stage, victim }: Scene): Promise<PageVictim> {
  const { db, now } = stage.deps;
  const { customerId, orderId, resultId } = victim;
  await countFromAfar(stage);
  const { email } = await db
    .updateTable('customers')
    .set({ email_confirmed_at: now() })
    .where('customer_id', '=', customerId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const tomorrow = new Date(now().getTime() + DAY_MS);
  const done = await stage.addItem({ customer_id: customerId, panel_status_id: STATUS.delivered, delivered_at: now() });
  const offered = { state: 'offered', offered_at: now(), offered_by: stage.people.ana.agentId, valid_until: tomorrow };
  const { quote_id } = await db
    .insertInto('quotes')
    .values({ ...offered, store_id: 1, customer_id: customerId })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  const times = { created_at: now(), updated_at: now() };
  const writing = { customer_id: customerId, email, locale: 'es', subject: SECRET, to_email: [email] };
  const { ticket_id } = await db
    .insertInto('tickets')
    .values({ ...times, ...writing, status: 2, store_id: 1, due_at: tomorrow })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  const message = { direction: 'in', from_email: email, to_email: [], subject: SECRET, text: SECRET };
  await db
    .insertInto('ticket_messages')
    .values({
      ...message,
      ticket_id,
      customer_id: customerId,
      by_form: true,
      created_at: now(),
      file_ids: [resultId],
    })
    .execute();
  const owner = stage.asCustomer(customerId);
  await createShare(owner, {
    orderId: String(orderId),
    kind: 'paper',
    fileId: resultId,
    days: 7,
    requestKey: randomUUID(),
  });
  const { share_id } = await db.selectFrom('order_shares').select('share_id').executeTakeFirstOrThrow();
  const { key, size } = await stage.deps.ports.storage.putContent(Buffer.from(SECRET));
  const ready = { state: 'ready', storage_key: key, size, requested_at: now(), ready_at: now(), expires_at: tomorrow };
  const { export_id } = await db
    .insertInto('data_exports')
    .values({ ...ready, customer_id: customerId, locale: 'es', store_id: 1 })
    .returning('export_id')
    .executeTakeFirstOrThrow();
  return {
    email,
    doneItemId: done.item_id,
    doneOrderId: done.order_id,
    quoteId: quote_id,
    ticketId: ticket_id,

    shareId: share_id,
    exportId: export_id,
    invoiceId: await issueInvoice(stage, customerId),
    formId: await ask(stage, done),
    ...(await addThings(stage, customerId)),
  };
}

async function issueInvoice(stage: Stage, customerId: number): Promise<number> {
  const order = await paidOrder(stage, customerId);
  const item = { description: 'Nota simple', detail: '', subtotal: 2076, taxRate: 2100, taxAmount: 436, suplidos: [] };
  return (await issueSale(stage, order, { country: 'ES', items: [item] })).invoiceId;
}

/** Ids of some digits, which occur in a page only where it names them. */
async function countFromAfar({ deps: { db } }: Stage): Promise<void> {
  for (const [table, column] of SHORT_IDS)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} restart with 7700177`.execute(db);
}

const SHORT_IDS = [
  ['inmuebles', 'inmueble_id'],
  ['empresas', 'empresa_id'],
  ['vehiculos', 'vehiculo_id'],
  ['incident_forms', 'form_id'],
  ['invoices', 'invoice_id'],
  ['quotes', 'quote_id'],
  ['tickets', 'ticket_id'],
] as const;

async function addThings({ deps: { db } }: Stage, customer_id: number) {
  const { inmueble_id: inmuebleId } = await db
    .insertInto('inmuebles')
    .values({ customer_id, attr: JSON.stringify({ direccion: 'Calle Mayor 1' }) })
    .returning('inmueble_id')
    .executeTakeFirstOrThrow();
  const { empresa_id: empresaId } = await db
    .insertInto('empresas')
    .values({ customer_id, name: 'Empresa ajena, S.L.' })
    .returning('empresa_id')
    .executeTakeFirstOrThrow();
  const { vehiculo_id: vehiculoId } = await db
    .insertInto('vehiculos')
    .values({ customer_id, attr: JSON.stringify({ matricula: '1234BCD' }) })
    .returning('vehiculo_id')
    .executeTakeFirstOrThrow();
  return { inmuebleId, empresaId, vehiculoId };
}

async function ask({ deps: { db, now }, people }: Stage, item: { item_id: number; order_id: number }): Promise<number> {
  const about = { item_id: item.item_id, order_id: item.order_id, incidencia_status_id: INCIDENT_KIND.data_missing };
  const { form_id } = await db
    .insertInto('incident_forms')
    .values({ ...about, asked_by: people.ana.agentId, text: SECRET, questions: '[]', asked_at: now() })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  return form_id;
}
