import type { Database } from '../../../db/database.ts';
import { hashPassword } from '../hash-password.ts';

export const PASSWORD = 'Tres gatos azules 2026';

/** A customer for tests, whose password is `PASSWORD`. */
export async function insertTestCustomer(db: Database, email: string, { storeId = 1 } = {}): Promise<number> {
  const { customer_id } = await db
    .insertInto('customers')
    .values({
      email,
      password_hash: await hashPassword(PASSWORD),
      firstname: 'Ana',
      lastname: 'Prueba',
      locale: 'es',
      store_id: storeId,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}

/** An agent for tests, whose password is `PASSWORD`. */
export async function insertTestAgent(db: Database, email: string, { active = true } = {}): Promise<number> {
  const { agent_id } = await db
    .insertInto('agents')
    .values({
      email,
      password_hash: await hashPassword(PASSWORD),
      firstname: 'Eva',
      lastname: 'Agente',
      role: 'Agente',
      panel_roles: ['supervisor'],
      active,
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return agent_id;
}
