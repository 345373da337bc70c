import { expect } from 'vitest';
import { comparisonWords as text } from '../src/domain/notas/comparison-words/es.ts';
import type { Nota } from '../src/domain/notas/read-notas.ts';
import { addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { releasePaper } from './support/delivered.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { stockedCustomer } from './support/kinds-of-pages.ts';
import { beyondTheEdge } from './support/page-faults.ts';
import { MARTA, seeOrder, signInToPanel } from './support/panel.ts';

const FLAT: Nota = {
  registry: null,
  issuedOn: '2026-01-10',
  finca: { number: '12345', municipality: 'Getafe' },
  cru: '28005000123456',
  cadastralReference: null,
  description: 'URBANA: Vivienda en planta tercera.',
  owners: [{ name: 'RUIZ GIL, ANA', taxId: '12345678Z', share: '100%', percent: 100, right: 'full', title: null }],
  isFree: true,
  charges: [],
};
const SOLD: Nota = {
  ...FLAT,
  issuedOn: '2026-06-20',
  owners: [{ name: 'PAZ SOL, LUIS', taxId: '99999999R', share: '100%', percent: 100, right: 'full', title: null }],
  isFree: false,
  charges: [{ kind: 'mortgage', text: 'HIPOTECA a favor de BANCO SOL, S.A., por 120.000 euros.' }],
};
const SAID = [
  text.sure.issued_on({ before: '10/01/2026', after: '20/06/2026' }),
  text.sure.owner_new('PAZ SOL, LUIS', '100 % pleno dominio'),
  text.sure.owner_gone('RUIZ GIL, ANA', '100 % pleno dominio'),
  text.sure.charge_new('Hipoteca'),
  text.equal('número de finca, municipio, CRU, descripción'),
];

for (const device of ['phone', 'desk'] as const) {
  journey(`a customer reads what changed between two notas of a property: ${device}`, async (stage) => {
    const { customerId, id } = await flatOfSomebody(stage);
    await deliverNota(stage, { customerId, id, name: 'antigua.pdf', nota: FLAT });
    const last = await deliverNota(stage, { customerId, id, name: 'nueva.pdf', nota: SOLD });
    const { cookies } = await stockedCustomer(stage);
    const page = await stage.visit({ cookies, device });
    await page.goto(`/orders/inmuebles/${id}`);
    await page.getByRole('link', { name: text.title }).click();
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    for (const sentence of SAID) await page.getByText(sentence).waitFor();
    expect(await page.evaluate(beyondTheEdge)).toEqual([]);

    await page.getByLabel(text.other).selectOption(await page.getByLabel(text.one).inputValue());
    await page.getByRole('button', { name: text.compare, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: text.same_twice }).waitFor();
    expect(await page.getByText(SAID[0] ?? '').count()).toBe(0);
    await stage.product.deps.db.deleteFrom('note_readings').where('file_id', '=', last.fileId).execute();
    await page.goto(`/orders/inmuebles/${id}/compare`);
    await page.getByText(text.too_few).waitFor();
    await page.getByText(text.not_read('nueva.pdf')).waitFor();
  });
}

journey(
  'an agent compares a paper of an order with an earlier one, and leaves the dialog where it was opened',
  async (stage) => {
    const { customerId, id } = await flatOfSomebody(stage);
    await deliverNota(stage, { customerId, id, name: 'antigua.pdf', nota: FLAT });
    const { itemId } = await deliverNota(stage, { customerId, id, name: 'nueva.pdf', nota: SOLD });
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    const open = page.getByRole('button', { name: text.title, exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: text.title });
    for (const sentence of SAID) await dialog.getByText(sentence).waitFor();
    await dialog.getByLabel(text.other).selectOption(await dialog.getByLabel(text.one, { exact: true }).inputValue());
    await dialog.getByText(text.same_twice).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await waitForFocus(open);
  },
);

/** A property of the customer that all journeys of this file share. */
async function flatOfSomebody(stage: Stage) {
  const { orderId } = await stockedCustomer(stage);
  const { db } = stage.product.deps;
  const { customer_id: customerId } = await db
    .selectFrom('order_items')
    .select('customer_id')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  const { inmueble_id } = await db
    .insertInto('inmuebles')
    .values({ customer_id: customerId, attr: JSON.stringify({ direccion: 'Calle Mayor 1' }) })
    .returning('inmueble_id')
    .executeTakeFirstOrThrow();
  return { customerId, id: inmueble_id };
}

let orders = 0;

/** A delivered nota of the property, with its reading. */
async function deliverNota(
  { product }: Stage,
  { customerId, id, name, nota }: { customerId: number; id: number; name: string; nota: Nota },
) {
  const { deps } = product;
  orders += 1;
  const columns = { origin: 'inmueble', origin_id: String(id) };
  const { item_id: itemId } = await addItem(deps, { orderId: 1_500_000_000 + orders, customerId, columns });
  const fileId = await releasePaper(product, String(itemId), name);
  await deps.db
    .insertInto('note_readings')
    .values({
      ...{ file_id: fileId, item_id: itemId, sha256: 'a'.repeat(64), reader_version: 99, state: 'properties' },
      ...{ notas: JSON.stringify([nota]), read_at: deps.now() },
    })
    .execute();
  return { itemId, fileId };
}
