import type { Cookie, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES, type Locale } from '../src/domain/locale/locale.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as text } from '../src/web/panel/incidents/i18n/es.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { customerWithOrder, MARTA, openOrderOf, PAPER, signInToPanel } from './support/panel.ts';
import { WORDS } from './support/words.ts';

const TITLE = '¿Cuándo firmaste la escritura?';
const { account } = WORDS.es;

journey('R057 without scripts the form is kept, checked and sent, with its file and its example', async (stage) => {
  const email = 'sin-guiones@correo.test';
  const { page: owner, orderId } = await customerWithOrder(stage, email);
  const agent = await stage.visit();
  await signInToPanel(agent, MARTA);
  await openOrderOf(stage.product, agent, orderId);
  await attach(agent);
  await ask(agent);
  await stage.product.workDone();
  await owner.goto('/orders');
  await owner.getByText(WORDS.es.incidents.waiting_title).waitFor();

  const page = await stage.visit({
    device: 'phone',
    javaScript: false,
    cookies: await owner.context().cookies(),
  });
  const { incidents } = WORDS.es;
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByRole('link', { name: incidents.waiting_link }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: new RegExp(PAPER.name) }).click();
  expect((await download).suggestedFilename()).toBe(PAPER.name);
  const day = page.getByRole('group', { name: TITLE });
  await day.getByLabel('Día', { exact: true }).fill('4');
  await day.getByLabel('Mes', { exact: true }).fill('5');
  await day.getByLabel('Año', { exact: true }).fill('2020');
  await page.getByRole('button', { name: incidents.keep }).click();
  await page.getByText(incidents.saved).waitFor();
  await page.getByRole('button', { name: incidents.send }).click();
  await page.getByText('Por favor, adjunta el archivo').first().waitFor();
  expect(await day.getByLabel('Año', { exact: true }).inputValue()).toBe('2020');
  const file = { name: 'escritura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(['Escritura'])) };
  await page.getByLabel(/Adjunta el documento que falta/).setInputFiles([file]);
  await page.getByRole('button', { name: incidents.send }).click();
  await page.getByRole('heading', { name: incidents.answered_title }).waitFor();
  await page.getByText('04/05/2020').waitFor();
  await page.getByText('escritura.pdf').waitFor();
  await owner.goto(`/orders/detail/${orderId}`);
  await owner.getByText(account.order_number(orderId)).first().waitFor();
  expect(await owner.getByText(incidents.waiting_title).count()).toBe(0);
});

journey('the form reads well in every language, by day and by night, for those who listen too', async (stage) => {
  const { page: owner, orderId } = await customerWithOrder(stage, 'lenguas@correo.test');
  const agent = await stage.visit();
  await signInToPanel(agent, MARTA);
  await openOrderOf(stage.product, agent, orderId);
  await ask(agent);
  await stage.product.workDone();
  const cookies = await owner.context().cookies();
  for (const locale of LOCALES) await lookAt(stage, { locale, cookies, orderId });
});

journey('what was asked a moment ago is undone by a key, and the customer is never written to', async (stage) => {
  const email = 'deshecha@correo.test';
  const { orderId } = await customerWithOrder(stage, email);
  const { deps } = stage.product;
  Object.assign(deps.settings, { UNDO_SECONDS: 60 });
  try {
    const agent = await stage.visit();
    await signInToPanel(agent, MARTA);
    const itemId = await openOrderOf(stage.product, agent, orderId);
    await ask(agent);
    await agent.getByRole('button', { name: mails.undo }).click();
    const forms = deps.db.selectFrom('incident_forms').select('form_id').where('item_id', '=', itemId);
    await expect.poll(async () => (await forms.execute()).length).toBe(0);
    const item = await deps.db
      .selectFrom('order_items')
      .select('panel_status_id')
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    expect(item.panel_status_id).toBe(STATUS.pending);
    expect((await stage.product.mailTo(email)).filter(({ subject }) => subject.includes('necesitamos'))).toEqual([]);
  } finally {
    Object.assign(deps.settings, { UNDO_SECONDS: 0 });
  }
});

/** Uploads an example to the order, to be attached to the question. */
async function attach(page: Page): Promise<void> {
  await page.getByText(panel.files.as_attachment, { exact: true }).first().click();
  await page.locator('input[type=file]').first().setInputFiles([PAPER]);
  await page.getByRole('button', { name: panel.files.preview(PAPER.name) }).waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.start }).click();
  const dialog = page.getByRole('dialog', { name: text.dialog });
  await dialog.getByLabel(text.kind).selectOption({ label: 'Falta un documento' });
  await dialog.getByRole('button', { name: `+ ${text.types.date}` }).click();
  await page.keyboard.type(TITLE);
  const example = dialog.getByLabel(PAPER.name);
  if (await example.count()) await example.check();
  await dialog.getByRole('button', { name: text.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
}

interface Look {
  readonly locale: Locale;
  readonly cookies: readonly Cookie[];
  readonly orderId: string;
}

async function lookAt({ visit }: Stage, { locale, cookies, orderId }: Look): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit({ device: 'phone', cookies, locale, colorScheme });
    const { incidents } = WORDS[locale];
    await page.goto(`/orders/detail/${orderId}`);
    await page.getByRole('link', { name: incidents.waiting_link }).click();
    await page.getByRole('heading', { name: incidents.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width).toBeLessThanOrEqual(visible ?? 0);
  }
}
