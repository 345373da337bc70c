import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMacro } from '../src/contract/macros.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { es as macros } from '../src/web/panel/macros/i18n/es.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { es as tags } from '../src/web/panel/tags/i18n/es.ts';
import { axeFindings, launchBrowser, openVisitor, type Visit, type Visitor } from './support/browser.ts';
import type { Stage } from './support/journey.ts';
import {
  apiOf,
  customerWithOrder,
  ELENA,
  MARTA,
  orderInQueue,
  PAPER,
  seeOrder,
  signInToPanel,
  takeNextOrder,
} from './support/panel.ts';
import { type Product, startProduct } from './support/product.ts';

const DELAY = 'El registro se retrasa';
let browser: Browser;
let product: Product;

// A minute to undo: other journeys share the machine, and their e-mails are sent at once.
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ UNDO_SECONDS: '60' })]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

withVisitors(
  'R387 an agent writes to a customer by keyboard alone, sees the mail beforehand, and what she takes back never leaves',
  async (stage) => {
    const email = 'avisada@correo.test';
    const { orderId } = await customerWithOrder(stage, email);
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await takeNextOrder(page);
    await write(page);
    const dialog = page.getByRole('dialog', { name: mails.title });
    const seen = dialog.getByRole('region', { name: mails.preview });
    await seen.getByText('El registro tarda más de lo habitual').waitFor();
    await seen.getByText(email).waitFor();
    // The pane is shown beside the subject of the mail, which stays reachable.
    await page.getByRole('button', { name: panel.order.copy_all }).click();
    expect(await dialog.isVisible()).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await dialog.getByLabel(mails.body).fill('Hola, {{precio}}.');
    await dialog.getByText(mails.unknown('{{precio}}')).waitFor();

    // Typed text survives a reload, and is in the e-mail.
    await page.reload();
    await openByKey(page);
    await dialog.getByText(mails.unknown('{{precio}}')).waitFor();
    await dialog.getByLabel(mails.body).fill('Llamamos mañana al registro.');
    await seen.getByText('Llamamos mañana al registro.').waitFor();
    await page.keyboard.press('Control+Enter');
    const toast = page.getByRole('status').getByText(history.actions.enviar_email);
    await toast.waitFor();
    await page.reload();
    await toast.waitFor();
    await page.keyboard.press('z');
    await page.getByText(mails.undone(orderId)).waitFor();
    await page.getByText(history.actions.deshacer, { exact: true }).waitFor();
    await page.getByText(history.mail_withdrawn).waitFor();
    await openByKey(page);
    expect(await dialog.getByLabel(mails.body).inputValue(), 'the text is back').toBe('Llamamos mañana al registro.');

    expect(await waiting(email)).toEqual([]);
  },
);

withVisitors(
  'R396 the mail of a delivery is edited where it is delivered, and undone from the next order',
  async (stage) => {
    const email = 'terminada@correo.test';
    const { orderId } = await customerWithOrder(stage, email);
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await takeNextOrder(page);
    await page.getByLabel(panel.files.choose).setInputFiles(PAPER);
    await page.getByRole('button', { name: panel.files.preview(PAPER.name) }).waitFor();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: panel.finish.title });
    await dialog.getByRole('region', { name: mails.preview }).getByText(PAPER.name).waitFor();
    await dialog.getByRole('button', { name: mails.edit }).click();
    await dialog.getByLabel(mails.body).fill('Aquí va tu nota, con la hipoteca ya cancelada.');
    await dialog.getByRole('region', { name: mails.preview }).getByText('con la hipoteca ya cancelada').waitFor();
    await dialog.getByRole('button', { name: panel.finish.submit_next }).click();
    await page.getByRole('heading', { name: panel.queue.empty }).waitFor();
    await page.keyboard.press('z');
    await page.getByText(mails.undone(orderId)).waitFor();
    await page.getByText(panel.order.locked_by_me).waitFor();
    await page.getByRole('region', { name: panel.files.title }).getByText(panel.files.pending).waitFor();

    await page.keyboard.press('t');
    await dialog.getByRole('region', { name: mails.preview }).getByText(PAPER.name).waitFor();
    await dialog.getByRole('button', { name: panel.finish.submit, exact: true }).click();
    await page.getByRole('button', { name: mails.undo }).waitFor();
    expect(await waiting(email)).toEqual(['order_delivered']);
  },
);

withVisitors('what a macro did is undone as a whole by one key: status, tag, note and mail', async (stage) => {
  const { itemId, orderId, email } = await orderInQueue(stage, 'macro-deshecha');
  const elena = await apiOf(stage, ELENA);
  const steps = [
    { kind: 'mail' as const, template: 'patience' },
    { kind: 'note' as const, text: 'El registro tarda.' },
    { kind: 'tag' as const, tag: 'registro lento' },
    { kind: 'postpone' as const, until: 'week' as const },
  ];
  await elena.call(createMacro, {
    body: { name: 'Registro lento', steps, shared: true, request_key: 'macro-to-undo' },
  });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  await page.keyboard.press(KEYS.order.macros);
  const dialog = page.getByRole('dialog', { name: macros.title });
  await dialog.getByRole('button', { name: macros.run }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  const tag = page.getByRole('link', { name: tags.find('registro lento') });
  await tag.waitFor();
  const mailed = (await waiting(email)).toSorted();
  expect([await statusOf(itemId), mailed]).toEqual([STATUS.scheduled, ['agent_message', 'order_scheduled']]);
  await page.keyboard.press(KEYS.everywhere.undo);
  await page.getByText(mails.undone(String(orderId))).waitFor();
  await tag.waitFor({ state: 'hidden' });
  await page.getByText(history.undone(history.actions.postponer_pedido)).waitFor();
  expect([await statusOf(itemId), await waiting(email)]).toEqual([STATUS.pending, []]);
});

async function statusOf(itemId: number): Promise<number> {
  const item = product.deps.db.selectFrom('order_items').select('panel_status_id').where('item_id', '=', itemId);
  return (await item.executeTakeFirstOrThrow()).panel_status_id;
}

/** Templates of the mails that are still in their undo period, without the undone ones. */
async function waiting(email: string): Promise<string[]> {
  const mails = await product.deps.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', email)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return mails.map(({ template }) => template);
}

/** A test with visitors; no page may log a browser error. */
function withVisitors(title: string, go: (stage: Stage) => Promise<void>): void {
  test(title, async () => {
    const visitors: Visitor[] = [];
    const visit = async (how: Visit = {}) => {
      const visitor = await openVisitor(browser, { url: product.url, ...how });
      visitors.push(visitor);
      return visitor.page;
    };
    await go({ product, visit });
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(visitors.map(({ context }) => context.close()));
  });
}

/** Opens the composer and chooses a template. */
async function write(page: Page): Promise<void> {
  await openByKey(page);
  const dialog = page.getByRole('dialog', { name: mails.title });
  await dialog.getByLabel(mails.template).selectOption({ label: DELAY });
}

/** Once the order is shown, its keys work. */
async function openByKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${mails.write_short} ${KEYS.order.write}`, exact: true }).waitFor();
  await page.keyboard.press(KEYS.order.write);
  await page.getByRole('dialog', { name: mails.title }).waitFor();
}
