import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CompanyReport, REPORT_KINDS } from '../../../domain/company-reports/company-report.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { addRecord, findRecord, listRecords, type RecordStore, setRecord } from '../acquirer/stand-in/records.ts';

/** Path of the stand-in on our server, and its credentials. */
export const IBERINFORM_STAND_IN = {
  path: '/sandbox/iberinform',
  user: 'sandbox',
  password: 'sandbox-of-company-reports',
} as const;

const PROVIDER = 'iberinform';
const ORDER = {
  kind: 'order',
  shape: z.object({
    nif: z.string(),
    type: z.enum(REPORT_KINDS),
    polls: z.int(),
    /** A real provider charges for it from then on. */
    is_delivered: z.boolean(),
  }),
};
type Order = z.output<typeof ORDER.shape>;

/**
 * The provider of company reports for development and tests. The digit before the CIF's check character decides: 0 is
 * an unknown company, 9 fails, any other report is ready at the second poll. Orders are idempotent by key and kept in
 * the database, since the polls may reach another process.
 */
export async function registerIberinformStandIn(
  app: FastifyInstance,
  { db, now }: { readonly db: Database; now(): Date },
): Promise<void> {
  const store: RecordStore = { db, now, provider: PROVIDER };
  const { path, user, password } = IBERINFORM_STAND_IN;
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'unauthorised' });
  };

  app.post<{ Body: { nif?: string; type?: Order['type'] } }>(
    `${path}/documents/order/`,
    { onRequest },
    async (request, reply) => {
      const { nif = '', type = 'economic' } = request.body ?? {};
      if (nif.at(-2) === '0') return reply.code(404).send({ error: 'company not found' });
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      const id = `IB-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
      await addRecord(store, ORDER, { id, body: { nif, type, polls: 0, is_delivered: false } });
      return { id, status: 'pending' };
    },
  );

  app.get<{ Params: { id: string } }>(`${path}/documents/:id/`, { onRequest }, async ({ params: { id } }, reply) => {
    const order = await transact(db, (tx) => poll({ ...store, db: tx }, id));
    if (!order) return reply.code(404).send({ error: 'no such document' });
    if (order.nif.at(-2) === '9') return { id, status: 'failed' };
    return order.is_delivered ? { id, status: 'ready', document: reportOn(order) } : { id, status: 'pending' };
  });
}

/** Number of delivered reports, each of which a real provider would charge. */
export async function countDeliveredReports(db: Database): Promise<number> {
  return (await listRecords({ db, now: () => new Date(), provider: PROVIDER }, ORDER, { is_delivered: true })).length;
}

async function poll(store: RecordStore, id: string): Promise<Order | null> {
  const order = await findRecord(store, ORDER, { id, lock: true });
  if (!order) return null;
  const polls = order.polls + 1;
  const body = { ...order, polls, is_delivered: polls >= 2 && order.nif.at(-2) !== '9' };
  await setRecord(store, ORDER, { id, body });
  return body;
}

function reportOn({ nif, type }: Order): CompanyReport {
  const size = Number(nif.slice(1, 4)) * 1_000;
  return {
    cif: nif,
    name: `EMPRESA ${nif} SL`,
    activity: '4690 Comercio al por mayor no especializado',
    address: 'Calle de la Demostración 1, 28001 Madrid',
    founded_on: '2004-05-12',
    employees: 12,
    years: [2025, 2024, 2023].map((year, index) => ({
      year,
      sales: size - index * 1_000,
      result: size / 10 - index * 100,
      assets: size * 2,
      equity: size,
      debt: size,
    })),
    solvency:
      type === 'solvency'
        ? { score: 71, risk: 'low', credit_limit: size / 20, incidents: 0, incidents_amount: 0 }
        : null,
  };
}
