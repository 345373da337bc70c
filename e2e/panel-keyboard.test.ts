import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextOpening } from '../src/domain/calendar/business-clock.ts';
import { dayText, localTimeOf } from '../src/domain/calendar/local-clock.ts';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { STATUS_MACHINE } from '../src/domain/orders/status-machine.gen.ts';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { NOTA_SIMPLE_ANSWERS } from '../src/server/testing/nota-simple-answers.ts';
import { es as client } from '../src/web/panel/client/i18n/es.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { journey } from './support/journey.ts';
import { isFocused, waitForFocus } from './support/keyboard.ts';
import { customerWithOrder, MARTA, PAPER, seeOrder, seePaperRead } from './support/panel.ts';

const REASON = 'El registro no contesta hasta entonces';

journey(
  'R003 R093 R094 R095 an agent works through a queue in tabs, from the list to the order, by keyboard alone',
  async (stage) => {
    const first = await customerWithOrder(stage, 'tecla-1@correo.test');
    const second = await customerWithOrder(stage, 'tecla-2@correo.test');
    const page = await stage.visit();
    page.on('filechooser', (chooser) => void chooser.setFiles(PAPER));
    await signInByKeyboard(page);

    await page.keyboard.press('n');
    const firstItem = await seeOrder(page);
    await seeOrderNumber(page, first.orderId);
    await copyAddress(page);
    await writeNote(page);
    await setReference(page);
    await uploadResult(page);
    await deliver(page);

    await seeOrderNumber(page, second.orderId);
    await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${firstItem}`));
    await seeOrder(page);
    await giveUp(page);
    await page.keyboard.press('n');
    await seeOrderNumber(page, second.orderId);
    await seeOrder(page);
    await putOff(page, second.orderId);
    await page.getByRole('heading', { name: panel.queue.empty }).waitFor();

    await findByNumber(page, first.orderId);
    await closeTab(page, first.orderId);
    await openCustomer(page, 'tecla-1@correo.test', first.orderId);
    await seeKeys(page);
    await seeQueues(page);
  },
);

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/agentes/login');
  await waitForFocus(page.getByLabel(panel.session.email));
  await page.keyboard.type(MARTA.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_ACCOUNTS.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: panel.queue.title }).waitFor();
}

/** `c` copies all answers, unless the browser refuses; `a` goes to the answers, arrows move between them, Enter copies. */
async function copyAddress(page: Page): Promise<void> {
  await page.keyboard.press('c');
  await page.getByText(panel.not_copied, { exact: true }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('c');
  await page.getByText(panel.copied, { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(NOTA_SIMPLE_ANSWERS[80]);
  await page.keyboard.press('a');
  const wanted = page.getByRole('button', { name: panel.order.copy_answer('Dirección'), exact: true });
  for (let press = 0; press < 10 && !(await isFocused(wanted)); press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: panel.copied, exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NOTA_SIMPLE_ANSWERS[80]);
}

async function writeNote(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await page.keyboard.type('Pedida por teclado');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('region', { name: history.title }).getByText('Pedida por teclado').waitFor();
  await page.keyboard.press('Escape');
}

async function setReference(page: Page): Promise<void> {
  await page.keyboard.press('f');
  await page.keyboard.type('R-2026/77');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: panel.order.copy_answer(panel.order.reference), exact: true }).waitFor();
  const edit = page.getByRole('button', { name: new RegExp(`^\\W*${panel.order.reference}$`) });
  await waitForFocus(edit);
}

/** `u` opens the system's file dialog, which is answered as soon as it opens. */
async function uploadResult(page: Page): Promise<void> {
  await page.keyboard.press('u');
  await seePaperRead(page);
}

/** `t`, then Enter: the order is delivered and the next one is shown. */
async function deliver(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await waitForFocus(page.getByRole('button', { name: panel.finish.submit_next }));
  await page.keyboard.press('Enter');
}

async function putOff(page: Page, orderId: string): Promise<void> {
  await page.keyboard.press('e');
  const target = page.getByRole('combobox', { name: panel.change.to });
  await waitForFocus(target);
  await page.keyboard.type(statusName(90));
  await page.keyboard.press('Tab');
  await waitForFocus(page.getByLabel(panel.change.reason_told));
  await page.keyboard.type(REASON);
  await page.keyboard.press('Tab');
  const until = page.getByLabel(panel.change.standby);
  await waitForFocus(until);
  // The browser decides the order of a date's parts: typing into them differs by machine.
  await until.fill(`${businessDayToCome()}T10:00`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(panel.change.done(Number(orderId), statusName(90))).waitFor();
}

/** `/`, the number, Enter searches, Enter opens. */
async function findByNumber(page: Page, orderId: string): Promise<void> {
  await page.keyboard.press('/');
  await waitForFocus(page.getByLabel(search.fields.text));
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('link', { name: orderId, exact: true }));
  await page.keyboard.press('Enter');
  await seeOrderNumber(page, orderId);
}

/** The order of the queue can only be closed by force: `w` asks first, Enter confirms and returns to the queue. */
async function giveUp(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await waitForFocus(page.getByRole('button', { name: panel.frame.release }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: panel.queue.title }).waitFor();
  await page.waitForURL('**/agentes/tramites/0');
  await tabNamed(page, panel.frame.queues[0]).waitFor();
}

/** `w` closes the current tab, `b` reopens it; keys keep working, since no field has the focus. */
async function closeTab(page: Page, orderId: string): Promise<void> {
  await page.keyboard.press('w');
  await page.getByRole('heading', { name: search.title }).waitFor();
  await page.keyboard.press('b');
  await seeOrderNumber(page, orderId);
  await page.keyboard.press('w');
  await page.getByRole('heading', { name: search.title }).waitFor();
  await page.keyboard.press('w');
  await seeNothingOpen(page);
}

/** Closed tabs stay closed, however fast the keys are pressed: only the queue is left. */
async function seeNothingOpen(page: Page): Promise<void> {
  await page.getByRole('heading', { name: panel.queue.empty }).waitFor();
  await page.waitForURL('**/agentes/tramites/-1');
  expect(await page.locator('nav [data-key]').count()).toBe(1);
}

/** `g l`, an e-mail address, Enter: the customer with their orders, in a tab with their name. */
async function openCustomer(page: Page, email: string, orderId: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await waitForFocus(page.getByLabel(client.who));
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: orderId, exact: true }).waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await tabNamed(page, name).waitFor();
  await page.keyboard.press('w');
  await seeNothingOpen(page);
}

/** Each queue has its address and names the tab; no ticket is waiting. */
async function seeQueues(page: Page): Promise<void> {
  await page.goto('/agentes/tramites/-2');
  await tabNamed(page, 'Portugal CP & IPS').waitFor();
  await page.goto('/agentes/tramites/-3');
  await tabNamed(page, 'Tickets').waitFor();
  await page.getByRole('heading', { name: queue.no_tickets }).waitFor();
}

function tabNamed(page: Page, name: string) {
  return page.getByRole('navigation', { name: panel.frame.tabs }).getByRole('button', { name, exact: true });
}

async function seeKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: panel.commands.keys })
    .getByText(panel.commands.next, { exact: true })
    .waitFor();
}

async function seeOrderNumber(page: Page, orderId: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: orderId }).waitFor();
}

function statusName(id: number): string {
  const status = STATUS_MACHINE.statuses.find((candidate) => candidate.id === id);
  if (!status) throw new Error(`no status ${id}`);
  return status.name.es;
}

/** A Spanish business day in the coming weeks, regardless of the current date. */
function businessDayToCome(): string {
  const opening = nextOpening('ES', new Date(Date.now() + 14 * DAY_MS));
  return dayText(localTimeOf('ES', opening.getTime()).day);
}
