import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { OperationPayload } from '../../contract/orders/operation-fields.ts';
import type { Actor, PanelRole } from '../../domain/actors/actor.ts';
import type { Role } from '../../domain/permissions/role.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { payloadOn } from '../actions/items/testing/operation.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../actions/sessions/testing/people.ts';
import type { OrderItems } from '../db/types.gen.ts';
import { buildApp } from '../http/app.ts';
import { type CallToSign, signCall, signIn } from '../http/oauth/testing/signing-client.ts';
import { signingCustomer } from '../http/testing/signing-customer.ts';
import { uploadBy } from '../http/testing/upload-by.ts';

/** Roles that sign in. The system never does. */
export const TRIED_ROLES = [
  'customer',
  'agent',
  'supervisor',
  'portugal',
  'facturacion',
  'notary',
] as const satisfies Role[];
type TriedRole = (typeof TRIED_ROLES)[number];

export interface Answer {
  readonly status: number;
  /** Of a refusal, else null. */
  readonly code: string | null;
}

/** A person of one role with their calls, and items in their reach. */
export interface Tried {
  readonly role: TriedRole;
  readonly actor: Actor;
  readonly stage: Stage;
  ask(call: Omit<CallToSign, 'at'>): Promise<Answer>;
  /** Uploads a paper, and makes the call that uses it. */
  upload(url: string, bytes: Buffer): Promise<Answer>;
  /** An item of the customer, assigned to the notary's office, locked by the one who tries. */
  item(columns?: Partial<Insertable<OrderItems>>): Promise<ItemRow>;
  operate(item: ItemRow, operation: string, fields?: Partial<OperationPayload>): Promise<Answer>;
}

export interface Trial {
  readonly people: Readonly<Record<TriedRole, Tried>>;
  close(): Promise<void>;
}

/** One person of each role over one database, signed in. */
export async function openTrial(): Promise<Trial> {
  const stage = await openStage();
  const app = await buildApp(stage.deps);
  const customer = await signingCustomer(app, stage.deps);
  const seats = { stage, app, customerId: customer.customerId };
  const agent = (role: TriedRole, ...panelRoles: PanelRole[]) => seatAgent(seats, role, panelRoles);
  const people = {
    customer: seat(seats, {
      role: 'customer',
      signer: customer.signer,
      actor: { kind: 'customer', customerId: customer.customerId },
    }),
    agent: await agent('agent'),
    supervisor: await agent('supervisor', 'supervisor'),
    portugal: await agent('portugal', 'portugal'),
    facturacion: await agent('facturacion', 'facturacion'),
    notary: await agent('notary'),
  };
  return {
    people,
    async close() {
      await app.close();
      await stage.close();
    },
  };
}

interface Seats {
  readonly stage: Stage;
  readonly app: FastifyInstance;
  readonly customerId: number;
}
type Signer = Awaited<ReturnType<typeof signIn>>;

async function seatAgent(seats: Seats, role: TriedRole, panelRoles: PanelRole[]): Promise<Tried> {
  const { stage, app } = seats;
  const email = `${role}@rights.test`;
  const agentId = await insertTestAgent(stage.deps.db, email);
  const office = role === 'notary' ? stage.people.nora.notaryId : null;
  const kind = office === null ? 'Agente' : 'Notario';
  await stage.deps.db
    .updateTable('agents')
    .set({ role: kind, panel_roles: panelRoles, notary_id: office })
    .where('agent_id', '=', agentId)
    .execute();
  const signer = await signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  return seat(seats, { role, signer, actor: { kind: 'agent', agentId, role: kind, panelRoles, notaryId: office } });
}

function seat(
  { stage, app, customerId }: Seats,
  { role, signer, actor }: { role: TriedRole; signer: Signer; actor: Actor },
): Tried {
  const send = async (call: Omit<CallToSign, 'at'>): Promise<Answer> => {
    const answer = await app.inject(signCall(signer, { ...call, at: stage.deps.now() }));
    return { status: answer.statusCode, code: codeIn(answer) };
  };
  return {
    role,
    actor,
    stage,
    ask: send,
    async upload(url, bytes) {
      const { status, json } = await uploadBy(app, signer, { url, kind: 'paper', bytes, at: stage.deps.now() });
      return { status, code: json.code ?? null };
    },
    item: (columns = {}) => {
      const locked_until = new Date(stage.deps.now().getTime() + 600_000);
      const lock = actor.kind === 'agent' ? { locked_by: actor.agentId, locked_until } : {};
      return stage.addItem({ customer_id: customerId, notary_id: stage.people.nora.notaryId, ...lock, ...columns });
    },
    operate: (item, operation, fields) =>
      send({
        method: 'PUT',
        url: `/api/rest/restapi/pedido/${item.item_id}`,
        json: payloadOn(item, operation, fields),
      }),
  };
}

function codeIn(answer: Awaited<ReturnType<FastifyInstance['inject']>>): string | null {
  if (!String(answer.headers['content-type']).includes('json')) return null;
  const { code } = answer.json<{ readonly code?: unknown }>();
  return typeof code === 'string' ? code : null;
}
