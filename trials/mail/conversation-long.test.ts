// The product, its database, Postfix and Dovecot: a conversation about an order as its customer and an agent live it, and a mail that comes back.
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { runOperation } from '../../src/server/actions/desk/run-operation.ts';
import type { ItemRow } from '../../src/server/actions/items/item-row.ts';
import { lockItem } from '../../src/server/actions/items/lock-item.ts';
import { operationOn } from '../../src/server/actions/items/testing/operation.ts';
import { addCustomer, openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { type ProductProcess, startProduct } from '../crash/start-product.ts';
import { openMailClient } from './mail-client.ts';
import { type MailOffice, OFFICE_DOMAIN, openMailOffice } from './mail-office.ts';

const polling = { timeout: 60_000, interval: 250 };

let stage: Stage;
let office: MailOffice | undefined;
let product: ProductProcess | undefined;
beforeAll(async () => {
  stage = await openStage();
  stage.deps.clock.now = new Date();
});
afterAll(async () => {
  await product?.kill();
  await office?.close();
  await stage.close();
});

/** Server and product, started by the first test. */
async function running(context: TestContext): Promise<MailOffice> {
  office ??= await openMailOffice(context);
  const port = String(await freePort());
  const box = (name: string) => `imap://${name}%40${OFFICE_DOMAIN}:secret@127.0.0.1:${office?.imapPort}/INBOX`;
  product ??= await startProduct({
    DATABASE_URL: stage.databaseUrl,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: stage.deps.settings.DATA_DIR,
    SMTP_URL: office.smtpUrl,
    MAIL_FROM: `Registralia <pedidos@${OFFICE_DOMAIN}>`,
    MAIL_REPLY_TO: `pedidos@${OFFICE_DOMAIN}`,
    MAIL_BOUNCES_TO: `rebotes@${OFFICE_DOMAIN}`,
    IMAP_URL: [box('pedidos'), box('rebotes')].join(','),
  });
  return office;
}

/** An agent writes about an item. */
async function write({ item_id }: Pick<ItemRow, 'item_id'>, words: string): Promise<void> {
  const ctx = stage.as(stage.people.ana);
  stage.deps.clock.now = new Date();
  await lockItem(ctx, item_id);
  const operation = operationOn(await stage.item(item_id), 'enviar_email', {
    email_template: 'patience',
    response_messages: [{ language: 'es', subject: 'Tu nota simple', body: words }],
  });
  await runOperation(ctx, item_id, operation);
}

const addressOf = ({ customer_id }: ItemRow) => `${customer_id}@correo.test`;
const filedFrom = (address: string) =>
  stage.deps.db
    .selectFrom('received_mails')
    .select(['state', 'proof', 'item_id', 'party', 'body', 'rfc_message_id'])
    .where('from_email', '=', address)
    .orderBy('email_id')
    .execute();

test.for([
  ['by the token of its address', {}, 'address_token'],
  ['by our signed Message-ID where its address lost the token', { losesAddress: true }, 'signed_message_id'],
] as const)(
  'order mail, a customer’s answer filed %s, the answer to it in the same thread',
  { timeout: 180_000 },
  async ([, losing, proof], context) => {
    const customer_id = await addCustomer(stage.deps, proof);
    const item = await stage.addItem({ panel_status_id: STATUS.pending, customer_id });
    const client = openMailClient(await running(context), addressOf(item));
    await write(item, '¿Nos mandas la escritura?');
    await expect.poll(async () => (await client.read()).length, polling).toBe(1);
    const [first] = await client.read();
    expect(first?.text).toContain('¿Nos mandas la escritura?');
    await client.answer(first as never, 'Aquí la tenéis.', losing);
    await expect
      .poll(() => filedFrom(addressOf(item)), polling)
      .toMatchObject([{ state: 'filed', proof, item_id: item.item_id, party: 'client' }]);
    const [theirs] = await filedFrom(addressOf(item));
    expect(theirs?.body).toContain('Aquí la tenéis.');
    await write(item, 'Gracias, con eso seguimos.');
    await expect.poll(async () => (await client.read()).length, polling).toBe(2);
    const second = (await client.read())[1];
    expect(second?.text).toContain('Gracias, con eso seguimos.');
    expect(second?.inReplyTo).toBe(theirs?.rfc_message_id);
    expect(second?.references?.split(/\s+/)).toEqual(
      expect.arrayContaining([first?.messageId, theirs?.rfc_message_id]),
    );
  },
);

test('a mail that comes back marks its address, and the order says who waits', {
  timeout: 180_000,
}, async (context) => {
  await running(context);
  const item = await stage.addItem({ panel_status_id: STATUS.pending });
  const dead = 'nadie@no-existe.test';
  await stage.deps.db.updateTable('orders').set({ email: dead }).where('order_id', '=', item.order_id).execute();
  await write(item, 'Esto no llega a nadie.');
  const marked = () =>
    stage.deps.db.selectFrom('dead_addresses').select(['address', 'diagnostic']).where('address', '=', dead).execute();
  await expect
    .poll(marked, polling)
    .toMatchObject([{ address: dead, diagnostic: expect.stringContaining('no such domain') }]);
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select(['accion'])
    .where('item_id', '=', item.item_id)
    .orderBy('history_id', 'desc')
    .execute();
  expect(lines.map(({ accion }) => accion)).toContain('correo_devuelto');
});
