import type { Actor, AgentActor } from '../../domain/actors/actor.ts';
import { hashPassword } from '../actions/sessions/hash-password.ts';
import type { Ctx } from '../ctx.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_AGENTS,
  DEMO_CUSTOMERS,
  DEMO_OFFICE,
  DEMO_PROVIDERS,
  type DemoAgent,
  type DemoCustomer,
} from './demo-accounts.ts';

export interface DemoPeople {
  readonly customers: Readonly<Record<keyof typeof DEMO_CUSTOMERS, Extract<Actor, { kind: 'customer' }>>>;
  readonly agents: Readonly<Record<keyof typeof DEMO_AGENTS, AgentActor>>;
  readonly notaryId: number;
  readonly providerId: number;
}

/** The demo accounts; existing ones are kept. */
export async function addDemoPeople(tx: Ctx): Promise<DemoPeople> {
  const notaryId = await addOffice(tx);
  const password_hash = await hashPassword(DEMO_ACCOUNTS.password);
  const customer = (person: DemoCustomer) => addCustomer(tx, { person, password_hash });
  const agent = (person: DemoAgent) => addAgent(tx, { person, password_hash, notaryId });
  return {
    customers: {
      lucia: await customer(DEMO_CUSTOMERS.lucia),
      andres: await customer(DEMO_CUSTOMERS.andres),
      ines: await customer(DEMO_CUSTOMERS.ines),
    },
    agents: {
      marta: await agent(DEMO_AGENTS.marta),
      jorge: await agent(DEMO_AGENTS.jorge),
      elena: await agent(DEMO_AGENTS.elena),
      teresa: await agent(DEMO_AGENTS.teresa),
      rui: await agent(DEMO_AGENTS.rui),
    },
    notaryId,
    providerId: await addProviders(tx),
  };
}

async function addOffice(tx: Ctx): Promise<number> {
  const known = await tx.db
    .selectFrom('notary_offices')
    .select('notary_id')
    .where('nombre', '=', DEMO_OFFICE.nombre)
    .executeTakeFirst();
  if (known) return known.notary_id;
  const { notary_id } = await tx.db
    .insertInto('notary_offices')
    .values(DEMO_OFFICE)
    .returning('notary_id')
    .executeTakeFirstOrThrow();
  return notary_id;
}

/** The first provider, used for assignments. */
async function addProviders(tx: Ctx): Promise<number> {
  const [first] = DEMO_PROVIDERS;
  const known = await tx.db
    .selectFrom('providers')
    .select('provider_id')
    .where('email', '=', first.email)
    .executeTakeFirst();
  if (known) return known.provider_id;
  const added = await tx.db
    .insertInto('providers')
    .values([...DEMO_PROVIDERS])
    .returning('provider_id')
    .execute();
  return added[0]?.provider_id ?? 0;
}

async function addCustomer(tx: Ctx, { person, password_hash }: { person: DemoCustomer; password_hash: string }) {
  const { email, firstname, lastname, phone, locale, storeId, tax } = person;
  await tx.db
    .insertInto('customers')
    .values({
      email,
      firstname,
      lastname,
      phone,
      locale,
      store_id: storeId,
      tax_name: tax ? `${firstname} ${lastname}` : null,
      tax_id: tax?.id ?? null,
      tax_address: tax?.address ?? null,
      tax_postal_code: tax?.postalCode ?? null,
      tax_city: tax?.city ?? null,
      tax_country: tax?.country ?? null,
      password_hash,
      email_confirmed_at: tx.now(),
      is_demo: true,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { customer_id } = await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'customer', customerId: customer_id } as const;
}

async function addAgent(
  tx: Ctx,
  { person, password_hash, notaryId }: { person: DemoAgent; password_hash: string; notaryId: number },
): Promise<AgentActor> {
  const { email, firstname, lastname, role, panelRoles } = person;
  const office = role === 'Notario' ? notaryId : null;
  await tx.db
    .insertInto('agents')
    .values({
      email,
      firstname,
      lastname,
      role,
      panel_roles: [...panelRoles],
      notary_id: office,
      password_hash,
      is_demo: true,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { agent_id } = await tx.db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'agent', agentId: agent_id, role, panelRoles, notaryId: office };
}
