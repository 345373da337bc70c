import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyReport, ReportKind } from '../../../domain/company-reports/company-report.ts';

/** Path of the stand-in on our server, and its credentials. */
export const IBERINFORM_STAND_IN = {
  path: '/sandbox/iberinform',
  user: 'sandbox',
  password: 'sandbox-of-company-reports',
} as const;

interface Order {
  readonly nif: string;
  readonly type: ReportKind;
  polls: number;
}

/**
 * The provider of company reports for development and tests. The digit before the CIF's check character decides: 0 is
 * an unknown company, 9 fails, any other report is ready at the second poll. Orders are idempotent by key and kept in
 * the process.
 * @returns a counter of delivered reports, each of which a real provider would charge
 */
export async function registerIberinformStandIn(app: FastifyInstance): Promise<{ delivered: () => number }> {
  const orders = new Map<string, Order>();
  const byKey = new Map<string, string>();
  const delivered = new Set<string>();
  const { path, user, password } = IBERINFORM_STAND_IN;
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'unauthorised' });
  };

  app.post<{ Body: { nif?: string; type?: ReportKind } }>(
    `${path}/documents/order/`,
    { onRequest },
    async (request, reply) => {
      const { nif = '', type = 'economic' } = request.body ?? {};
      if (nif.at(-2) === '0') return reply.code(404).send({ error: 'company not found' });
      const key = String(request.headers['idempotency-key'] ?? '');
      const known = byKey.get(key);
      if (known) return { id: known, status: 'pending' };
      const id = `IB-${orders.size + 1}`;
      orders.set(id, { nif, type, polls: 0 });
      if (key) byKey.set(key, id);
      return { id, status: 'pending' };
    },
  );

  app.get<{ Params: { id: string } }>(`${path}/documents/:id/`, { onRequest }, async ({ params: { id } }, reply) => {
    const order = orders.get(id);
    if (!order) return reply.code(404).send({ error: 'no such document' });
    order.polls += 1;
    if (order.nif.at(-2) === '9') return { id, status: 'failed' };
    if (order.polls < 2) return { id, status: 'pending' };
    delivered.add(id);
    return { id, status: 'ready', document: reportOn(order) };
  });
  return { delivered: () => delivered.size };
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
