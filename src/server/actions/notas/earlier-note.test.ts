import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { deliverNota } from '../own-orders/testing/delivered-note.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const MORTGAGE = { kind: 'mortgage', text: 'HIPOTECA a favor del Banco de Prueba.' } as const;

async function note(customerId: number, change?: (nota: Nota) => Nota) {
  const { item } = await deliverNota(stage, customerId, { change });
  stage.pass(DAY_MS);
  return item;
}

test('a note shows what changed since the customer’s own last note of the property, and nobody else’s', async () => {
  const { carmen, dario } = stage.customers;
  const earlierOf = async (customerId: number, orderId: number) => {
    const page = await orderDetailPage(stage.asCustomer(customerId), String(orderId));
    return page.items[0]?.reading?.properties[0]?.earlier;
  };
  await note(dario);
  const first = await note(carmen);
  expect(await earlierOf(carmen, first.order_id)).toBeNull();

  const same = await note(carmen);
  expect(await earlierOf(carmen, same.order_id)).toMatchObject({ order_id: String(first.order_id), differences: [] });

  const changed = await note(carmen, (nota) => ({ ...nota, isFree: false, charges: [MORTGAGE] }));
  expect(await earlierOf(carmen, changed.order_id)).toMatchObject({
    order_href: `/orders/detail/${same.order_id}`,
    differences: [{ what: 'charge_new', about: 'Hipoteca', before: null, after: MORTGAGE.text }],
  });
  // An earlier nota is not compared with later ones.
  expect(await earlierOf(carmen, first.order_id)).toBeNull();
  const elsewhere = await note(carmen, (nota) => ({ ...nota, finca: { municipality: 'Leganés', number: '12345' } }));
  expect(await earlierOf(carmen, elsewhere.order_id)).toBeNull();
});

test('each charge is explained, with the place that says it', async () => {
  const item = await note(stage.customers.carmen, (nota) => ({ ...nota, charges: [MORTGAGE] }));
  const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen, 'en'), String(item.order_id));
  expect(page.items[0]?.reading?.properties[0]?.charges).toEqual([
    {
      name: 'Mortgage',
      text: MORTGAGE.text,
      means: expect.stringContaining('secures a loan'),
      check: expect.stringContaining('certificate of what is still owed'),
    },
  ]);
});
