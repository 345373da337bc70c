import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { handInFiles } from '../src/server/actions/files/hand-in-files.ts';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { exifSegment } from '../src/server/ports/text-recognition/testing/exif-segment.ts';
import { testCtx } from '../src/server/testing/test-deps.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { es as text } from '../src/web/panel/paper-proposals/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { MARTA, seeOrder, signInToPanel } from './support/panel.ts';

const DEED = [
  'NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO',
  'ESCRITURA DE COMPRAVENTA',
  'En Sevilla, a doce de marzo de dos mil veinticuatro.',
  'Ante mí, DON GERMÁN PRADO LUNA, Notario de esta ciudad,',
  'COMPARECEN DON LUIS REY GIL y DOÑA CARMEN CLIENTE LUZ, con D.N.I. 99999999R y 12345678Z.',
  'COMPARECE además DON LUIS REY GIL como administrador.',
  'REFERENCIA CATASTRAL: 7837301VG8173B0001TT',
];

journey('what a deed says is taken into the form once, never over unsaved typing', async (stage) => {
  const itemId = await orderWith(stage, { name: 'escritura.pdf', bytes: smallPdf(DEED) });
  const page = await openOrder(stage, itemId);
  await page.getByRole('button', { name: `${text.read}: escritura.pdf`, exact: true }).click();
  const see = page.getByRole('button', { name: /^Ver \d+ datos: escritura\.pdf$/ });
  await see.click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.locator('dd');
  await rows.filter({ hasText: '7837301VG8173B0001TT' }).waitFor();
  expect(await rows.filter({ hasText: 'LUIS REY GIL' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(see);

  await see.click();
  const take = dialog.getByRole('button', { name: /^Pasar a .*catastral/i });
  await take.click();
  const field = page
    .getByRole('dialog', { name: order.change.title })
    .getByRole('textbox', { name: /catastral/i })
    .first();
  await expect.poll(() => field.inputValue()).toBe('7837301VG8173B0001TT');
  await page.keyboard.press('Escape');
  await see.click();
  await dialog.getByText(new RegExp(`^${text.used}.*${text.fields.cadastral_reference}`)).waitFor();
  expect(await take.count()).toBe(0);
  await page.keyboard.press('Escape');

  await changeData(page);
  await field.fill('9872023VH5797S0001WX');
  await page.keyboard.press('Escape');
  await see.click();
  await dialog.getByText('«9872023VH5797S0001WX»').waitFor();
  expect(await take.count()).toBe(0);
});

journey('the place of a value is framed on a photograph that a telephone stored on its side', async (stage) => {
  const drawing = await stage.visit();
  await drawing.setViewportSize({ width: 600, height: 300 });
  await drawing.setContent('<body style="background: white"></body>');
  const jpeg = await drawing.screenshot({ type: 'jpeg' });
  const bytes = Buffer.concat([jpeg.subarray(0, 2), exifSegment(6, 'MM'), jpeg.subarray(2)]);
  const itemId = await orderWith(stage, { name: 'foto.jpg', bytes });
  const { db } = stage.product.deps;
  const { file_id } = await db
    .selectFrom('files')
    .select('file_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const { agent_id } = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', MARTA.email)
    .executeTakeFirstOrThrow();
  const place = { page: 1, left: 250, top: 500 };
  const proposals = JSON.stringify([{ field: 'document_number', value: '99999999R', isSure: true, place }]);
  await db
    .insertInto('paper_readings')
    .values({ file_id, item_id: itemId, state: 'identity', proposals, asked_by: agent_id, asked_at: new Date() })
    .execute();
  const page = await openOrder(stage, itemId);
  await page.getByRole('button', { name: `${text.see(1)}: foto.jpg`, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${text.page(1)}: `) }).click();
  const [picture, mark] = await Promise.all([boxOf(page, 'img'), boxOf(page, 'span[class*=mark]')]);
  expect(picture.height).toBeGreaterThan(picture.width);
  expect((mark.x - picture.x) / picture.width).toBeCloseTo(0.25, 1);
  expect((mark.y - picture.y) / picture.height).toBeCloseTo(0.5, 1);
});

/** An order about a property that is named by its cadastral reference, with a paper of its customer. */
async function orderWith({ product: { deps } }: Stage, file: { readonly name: string; readonly bytes: Buffer }) {
  const customerId = await addCustomer(deps, file.name);
  const answers = JSON.stringify({ 1001: '100104' });
  const orderId = 1_000_000_000 + customerId;
  const { item_id: itemId } = await addItem(deps, { orderId, customerId, columns: { answers } });
  const customer = testCtx(deps, { actor: { kind: 'customer', customerId } });
  await handInFiles(customer, { orderId, itemId, isIdentity: false, files: [file] });
  return itemId;
}

async function openOrder(stage: Stage, itemId: number): Promise<Page> {
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  return page;
}

async function changeData(page: Page): Promise<void> {
  await page.keyboard.press('k');
  await page.getByRole('dialog', { name: order.change.title }).waitFor();
}

async function boxOf(page: Page, selector: string) {
  const box = await page.getByRole('dialog').locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
}
