import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { chargeLater } from './charge-later.ts';
import { listCharges } from './list-charges.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DEED_COPY = 19022;
const CADASTRE_SEARCH = 19005;
const ana = () => stage.as(stage.people.ana);

async function held(product_id: number, answers: object) {
  const { item_id } = await stage.addItem({ product_id, answers: JSON.stringify(answers) });
  await lockItem(ana(), item_id);
  return item_id;
}

async function upload(itemId: number, pages: number): Promise<void> {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0`);
  const text = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids.map((kid) => `${kid} R`).join(' ')}] /Count ${pages} >> endobj`,
    ...kids.map((kid) => `${kid} obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj`),
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n');
  const bytes = Buffer.from(text, 'latin1');
  await uploadFile(ana(), { itemId, name: 'copia.pdf', kind: 'result', uploadKey: `upload-${itemId}-${pages}`, bytes });
}

async function offered(itemId: number, code: string) {
  const charges = await listCharges(ana(), itemId);
  return charges.offered.find((offer) => offer.code === code);
}

describe('units proposed for a charge after the order', () => {
  test('R495 the pages over 20 of a simple copy at 1.50, of an authentic one at 3.50, from the documents themselves', async () => {
    const simple = await held(DEED_COPY, { 3817: '381701' });
    expect(await offered(simple, 'extra_page_simple')).toMatchObject({ unit_price: 1.5, over: 20, proposal: null });
    await upload(simple, 27);
    expect(await offered(simple, 'extra_page_simple')).toMatchObject({
      proposal: { units: 7, basis: 'pages', count: 27, included: 20, charged: 0 },
    });
    expect(await offered(simple, 'extra_page_authentic')).toBeUndefined();
    const authentic = await held(DEED_COPY, { 3817: '381702' });
    await upload(authentic, 21);
    expect(await offered(authentic, 'extra_page_authentic')).toMatchObject({ unit_price: 3.5, proposal: { units: 1 } });
  });

  test('R495 what was charged is not proposed again', async () => {
    const itemId = await held(DEED_COPY, { 3817: '381701' });
    await upload(itemId, 25);
    const wish = { itemId, code: 'extra_page_simple', units: 5, amount: null, note: null, requestKey: 'five-pages' };
    expect(await chargeLater(ana(), wish)).toMatchObject({ subtotal: 750, tax_amount: 158, total: 908 });
    expect(await offered(itemId, 'extra_page_simple')).toMatchObject({ proposal: { units: 0, charged: 5 } });
  });

  test('R481 each property that a cadastre search located costs 5 more, by the documents while no note was made of it', async () => {
    const itemId = await held(CADASTRE_SEARCH, {});
    await upload(itemId, 1);
    await stage.addResult(itemId, 'otro.pdf');
    expect(await offered(itemId, 'located_property')).toMatchObject({
      unit_price: 5,
      tax_rate: 21,
      left: null,
      proposal: { units: 2, basis: 'documents', count: 2 },
    });
  });

  test('R484 each property found costs 20.76, by the notes that were made of it, up to the number that was chosen', async () => {
    const itemId = await held(18357, { 1601: '160101', 1607: '160705' });
    for (let note = 0; note < 5; note += 1) await stage.addItem({ parent_id: itemId });
    expect(await offered(itemId, 'property_found')).toMatchObject({
      unit_price: 20.76,
      left: 3,
      proposal: { units: 3, basis: 'derived', count: 5 },
    });
  });
});
