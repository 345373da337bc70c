import { expect } from 'vitest';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as text } from '../src/web/panel/phone-calls/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

journey('a call is shown with its customer and order while it rings, and noted on the order', async (stage) => {
  const { deps } = stage.product;
  const customerId = await addCustomer(deps, 'rosa');
  await deps.db.updateTable('customers').set({ phone: '655 010 203' }).where('customer_id', '=', customerId).execute();
  const { item_id } = await addItem(deps, { orderId: 1_000_000_500, customerId, columns: {} });
  await deps.db.updateTable('agents').set({ aircall_user: '71' }).where('email', '=', MARTA.email).execute();
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  const telephone = async (form: Record<string, string>) => {
    const answer = await page.request.post('/dev/phone', { form, headers: { origin: stage.product.url } });
    expect(answer.status()).toBe(200);
  };
  await telephone({ step: 'ring', from: '+34655010203', user: '71' });
  const card = page.getByRole('region', { name: text.states.ringing });
  await card.getByRole('heading', { name: 'rosa Cliente' }).waitFor();
  expect(await card.getByRole('radio', { checked: true }).getAttribute('value')).toBe(`${customerId}:${item_id}`);
  expect(await axeFindings(page)).toEqual([]);

  const { provider_call_id: call } = await deps.db
    .selectFrom('phone_calls')
    .select('provider_call_id')
    .executeTakeFirstOrThrow();
  await telephone({ step: 'answer', call });
  const talking = page.getByRole('region', { name: text.states.talking });
  await talking.getByLabel(text.note).fill('Pregunta cuándo llega.');
  await telephone({ step: 'hangup', call });
  await page.getByRole('region', { name: text.states.ended }).getByRole('button', { name: text.file }).click();
  await page.getByText(text.filed).waitFor();
  const line = await deps.db
    .selectFrom('item_history')
    .select('comment')
    .where('item_id', '=', item_id)
    .where('accion', '=', 'anotar_llamada')
    .executeTakeFirstOrThrow();
  expect(line.comment).toBe('Pregunta cuándo llega.');
});
