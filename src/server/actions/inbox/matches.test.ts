import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MatchType } from '../../../domain/inbox/find-match.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { answerAddress } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
let key: ThreadKey;
beforeAll(async () => {
  stage = await openStage();
  key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.deps.db.deleteFrom('matches').execute();
});

const keep = (match: string, type: MatchType) => stage.deps.db.insertInto('matches').values({ match, type }).execute();
const toItem = (id: number) => answerAddress(key, 'pedidos@registralia.example', { kind: 'item', id });
const waiting = () => stage.addItem({ panel_status_id: STATUS.incident, incidencia_status_id: null });
const words = (text: string) => ({ subject: 'Re: su pedido', text });

test.each(['auto_reply', 'bounce'] as const)(
  'R166 a hit of type %s is written by no person: it changes no status',
  async (type) => {
    await keep('estaré fuera * agosto', type);
    const item = await waiting();
    const from = `${item.customer_id}@correo.test`;
    const email = await dropMail(stage, { from, to: toItem(item.item_id), ...words('Estaré fuera en agosto.') });
    expect(email).toMatchObject({ state: 'filed', item_id: item.item_id, new_status: null });
    expect(email.not_a_person).toContain('match');
    expect(email.do_not_answer).toContain('match');
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.incident);
  },
);

test('R166 a hit of type ignore parks the message, despite any proof of where it belongs', async () => {
  await keep('boletín de novedades', 'ignore');
  const item = await waiting();
  const from = `${item.customer_id}@correo.test`;
  const email = await dropMail(stage, { from, to: toItem(item.item_id), ...words('Boletín de novedades de otoño') });
  expect(email).toMatchObject({ state: 'parked', item_id: null });
});

test('R166 a hit of type registry_reply says that the registry wrote it; without proof it waits for a person', async () => {
  await keep('en contestación a su solicitud registral', 'registry_reply');
  const item = await waiting();
  const from = 'oficina@cualquiera.test';
  const said = words('En contestación a su solicitud registral, adjuntamos la nota.');
  const email = await dropMail(stage, { from, to: toItem(item.item_id), ...said });
  expect(email).toMatchObject({ state: 'filed', party: 'registry', new_status: STATUS.pending });
  expect(await dropMail(stage, { from, ...said })).toMatchObject({ state: 'unmatched', ticket_id: null });
});

test('R166 the first hit by id decides, and what is quoted is not looked at', async () => {
  await keep('gracias por su mensaje', 'ignore');
  await keep('estaré fuera', 'auto_reply');
  const item = await waiting();
  const from = `${item.customer_id}@correo.test`;
  const both = words('Gracias por su mensaje. Estaré fuera.');
  expect(await dropMail(stage, { from, to: toItem(item.item_id), ...both })).toMatchObject({ state: 'parked' });
  const quoted = words(
    'Sí, la del segundo.\n\nEl lun, 23 nov 2026 a las 10:00, Registralia <pedidos@registralia.example> escribió:\n\n> Gracias por su mensaje.',
  );
  expect(await dropMail(stage, { from, to: toItem(item.item_id), ...quoted })).toMatchObject({
    state: 'filed',
    new_status: STATUS.pending,
  });
});
