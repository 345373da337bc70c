// The address that a firm's account is made with is invented, and no call of the panel shows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { openScene, type Scene } from './testing/foreign-ids/scene.ts';

const INVENTED = 'f0e1d2c3@firm.invalid';
const CONTACT = 'contacto@gestoria.example';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await makeFirm();
});
afterAll(() => scene.close());

/** Makes the victim's account, which has a row of every kind, that of a firm. */
async function makeFirm(): Promise<void> {
  const { db, now } = scene.stage.deps;
  const { customerId } = scene.victim;
  await db
    .updateTable('customers')
    .set({ email: INVENTED, contact_email: CONTACT, firstname: 'Gestoría Inventada' })
    .where('customer_id', '=', customerId)
    .execute();
  const row = { firm_id: customerId, request_key: crypto.randomUUID(), created_at: now() };
  await db.insertInto('firms').values(row).execute();
}

/** Addresses of a call with every id of the firm in place of its parameter. */
function addressesOf({ path, method, who }: Call): string[] {
  if (method !== 'GET' || !who.includes('agent')) return [];
  const parameters = path.match(/\{\w+\}/g) ?? [];
  const [parameter] = parameters;
  if (parameters.length > 1) return [];
  if (!parameter) return [path];
  return Object.values(scene.victim)
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map((id) => path.replace(parameter, String(id)));
}

test('no list and no row that an agent reads shows the invented address; many show the one that the firm named', async () => {
  const addresses = new Set([
    ...BOUND_CALLS.flatMap(({ call }) => addressesOf(call)),
    `/api/rest/restapi/clientes?search=${CONTACT}`,
    `/api/rest/restapi/clientes?search=${encodeURIComponent('Gestoría Inventada')}`,
  ]);
  const shown: string[] = [];
  const naming: string[] = [];
  for (const url of addresses) {
    const { status, body } = await scene.signed(scene.agent, { url });
    if (body.includes('firm.invalid')) shown.push(url);
    if (status === 200 && body.includes(CONTACT)) naming.push(url);
  }
  expect(shown).toEqual([]);
  expect(naming.length, naming.join('\n')).toBeGreaterThan(8);
  expect(naming).toContain(`/api/rest/restapi/clientes?search=${CONTACT}`);
});
