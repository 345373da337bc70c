import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { uploadBy } from './upload-by.ts';

const ROOT = '/api/rest/restapi';
export const PAYMENTS = `${ROOT}/providerpayments`;
export const TRANSFERS = `${ROOT}/providertransfers`;
/** The account of providers that have one. */
export const IBAN = 'PT50000201231234567890154';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A server whose supervisor pays providers through the calls. */
export async function openPayingStage() {
  const stage: Stage = await openStage();
  const account = { BANK_IBAN: 'ES91 2100 0418 4502 0005 1332', BANK_HOLDER: 'Registralia Demostración, S.L.' };
  const app: FastifyInstance = await buildApp({ ...stage.deps, settings: { ...stage.deps.settings, ...account } });
  const signer = async (name: string, panel_roles: string[]) => {
    const email = `${name}@pagos.test`;
    const agentId = await insertTestAgent(stage.deps.db, email);
    await stage.deps.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  };
  const supervisor = await signer('sofia', ['supervisor']);
  const agent = await signer('adela', ['facturacion', 'portugal']);

  async function ask(method: Method, url: string, json?: object, who: Signer = supervisor) {
    const answer = await app.inject(signCall(who, { method, url, at: stage.deps.now(), ...(json && { json }) }));
    return { status: answer.statusCode, json: answer.json() };
  }

  /** The bytes that a call answers. */
  const read = async (url: string) =>
    (await app.inject(signCall(supervisor, { url, at: stage.deps.now() }))).rawPayload;

  async function upload(payment: ProviderPayment, kind = 'invoice', key: string = randomUUID()) {
    const bytes = smallPdf(['Factura']);
    const url = `${addressOf(payment)}/files?name=factura&kind=${kind}&upload_key=${key}`;
    const answer = await uploadBy(app, supervisor, { url, kind: 'paper', bytes, at: stage.deps.now() });
    return { ...answer, bytes };
  }

  async function addProvider(iban: string | null = IBAN): Promise<number> {
    const row = stage.deps.db
      .insertInto('providers')
      .values({ nombre: 'Gestoría Niño', email: 'n@proveedor.test', iban });
    return (await row.returning('provider_id').executeTakeFirstOrThrow()).provider_id;
  }

  /** Work of a provider with agreed costs: the numbers of its lines. */
  async function addLines(provider_id: number, amounts: readonly number[]): Promise<number[]> {
    const lines: number[] = [];
    for (const amount of amounts) {
      const { item_id } = await stage.addItem({ provider_id, panel_status_id: STATUS.at_provider });
      const { status, json } = await ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount, version: null });
      expect(status, JSON.stringify(json)).toBe(200);
      lines.push(json.items[0].line.line_id);
    }
    return lines;
  }

  const add = (draft: object) => ask('POST', PAYMENTS, draft);
  const move = (payment: ProviderPayment, status: string, note = '') =>
    ask('POST', `${addressOf(payment)}/status`, { version: payment.version, status, note });
  const transferOf = (payments: readonly ProviderPayment[], more: object = {}) =>
    ask('POST', TRANSFERS, {
      request_key: randomUUID(),
      payments: payments.map(({ payment_id, version }) => ({ payment_id, version })),
      execution_on: '2026-12-15',
      ...more,
    });

  /** An approved payment of these lines. */
  async function approved(amounts: readonly number[], provider = addProvider()): Promise<ProviderPayment> {
    const provider_id = await provider;
    const lines = await addLines(provider_id, amounts);
    const { json } = await add(draftOf(provider_id, lines, { invoice_number: randomUUID() }));
    expect((await upload(json.payment)).status).toBe(200);
    const moved = await move(json.payment, 'approved');
    expect(moved.status, JSON.stringify(moved.json)).toBe(200);
    return moved.json.payment;
  }

  const close = async () => {
    await app.close();
    await stage.close();
  };
  return { stage, agent, ask, read, upload, addProvider, addLines, add, move, transferOf, approved, close };
}

/** A payment as created. */
export function draftOf(provider_id: number, line_ids: readonly number[], more: object = {}) {
  return { request_key: randomUUID(), provider_id, line_ids, due_on: '2026-12-15', ...more };
}

export function addressOf({ payment_id }: Pick<ProviderPayment, 'payment_id'>): string {
  return `${PAYMENTS}/${payment_id}`;
}
