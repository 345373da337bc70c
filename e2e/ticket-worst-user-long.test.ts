import { expect } from 'vitest';
import type { z } from 'zod';
import { changeTicket, getTicket, type ticketAction } from '../src/contract/tickets.ts';
import { TICKET_STATUS } from '../src/domain/tickets/ticket-status.ts';
import { MOST_REPLY_FILES } from '../src/domain/tickets/written-message.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as tabs } from '../src/web/panel/tabs/i18n/es.ts';
import { es as text } from '../src/web/panel/tickets/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { apiOf, ELENA, MARTA, PAPER, signInToPanel, typePassword } from './support/panel.ts';
import { endAll, noted, replyIn, seeTicket } from './support/tickets.ts';

const LONG = 'Un contrato entero. '.repeat(10_000);
const ANSWER = 'Sí, en tres días.';

journey(
  'a paste of 200 kB is refused whole, of 30 files an answer takes ten, and what is typed outlives going back and forth',
  async (stage) => {
    const ticket = await noted(stage, { email: 'pega-mucho@correo.test', subject: 'x'.repeat(300) });
    const page = await stage.visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInToPanel(page, MARTA);
    await page.goto('/agentes/tramites/tickets');
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    await page.goto(`/agentes/tramites/ticket-${ticket.id}`);
    await seeTicket(page, ticket);
    const head = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
    await replyIn(page).fill(ANSWER);
    await page.evaluate((words) => navigator.clipboard.writeText(words), LONG);
    await replyIn(page).press('ControlOrMeta+V');
    await page.getByText(kit.paste.too_long).waitFor();
    expect(await replyIn(page).inputValue()).toBe(ANSWER);

    const files = Array.from({ length: 30 }, (_, at) => ({ ...PAPER, name: `nota ${at + 1}.pdf` }));
    await page.getByLabel(text.reply.attach).and(page.locator('input')).setInputFiles(files);
    await page.getByRole('alert').getByText(text.reply.left_out(MOST_REPLY_FILES, 20)).waitFor();
    await page.getByText(`nota ${MOST_REPLY_FILES}.pdf`).waitFor();
    expect(await page.getByText(`nota ${MOST_REPLY_FILES + 1}.pdf`).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    await page.goForward();
    await seeTicket(page, ticket);
    expect(await replyIn(page).inputValue()).toBe(ANSWER);
  },
  120_000,
);

journey(
  'an answer that is sent twice and from two windows is one answer, and one to a ticket that was closed meanwhile opens it again',
  async (stage) => {
    const ticket = await noted(stage, { email: 'dos-ventanas@correo.test' });
    const address = `/agentes/tramites/ticket-${ticket.id}`;
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(address);
    await replyIn(page).fill(ANSWER);
    await page.waitForResponse((response) => response.url().endsWith('/draft'));
    const other = await page.context().newPage();
    await other.goto(address);
    await expect.poll(() => replyIn(other).inputValue()).toBe(ANSWER);
    await replyIn(page).press('ControlOrMeta+Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('region', { name: text.thread.title }).getByText(ANSWER).waitFor();
    await replyIn(other).press('ControlOrMeta+Enter');
    await expect.poll(() => replyIn(other).inputValue()).toBe('');
    const elena = await apiOf(stage, ELENA);
    const look = () => elena.call(getTicket, { params: { ticket_id: ticket.id } });
    const answers = async () => (await look()).more.thread.filter(({ direction }) => direction === 'out');
    expect(await answers()).toHaveLength(1);

    await replyIn(page).fill('Y otra cosa.');
    const force = { operation: 'unlock' as const, force: true };
    const params = { ticket_id: ticket.id };
    const freed = await elena.call(changeTicket, {
      params,
      body: { version: (await look()).version, more: { actions: force } },
    });
    await elena.call(changeTicket, {
      params,
      body: { version: freed.version, more: { actions: { operation: 'close' } } },
    });
    await page.getByRole('button', { name: text.commands.reopen }).waitFor();
    await replyIn(page).press('ControlOrMeta+Enter');
    // A closed ticket may be answered, which opens it again.
    await expect.poll(async () => (await answers()).length).toBe(2);
    expect((await look()).status).toBe(TICKET_STATUS.resolved);
  },
  120_000,
);

journey('a ticket that a colleague closed meanwhile makes room for the next, and a line says so', async (stage) => {
  await endAll(stage);
  const first = await noted(stage, { email: 'primero@correo.test' });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto('/agentes/tramites/-3');
  await seeTicket(page, first);
  const elena = await apiOf(stage, ELENA);
  const change = (actions: TicketAction) => actOn(elena, first.id, actions);
  await change({ operation: 'unlock', force: true });
  await change({ operation: 'close' });
  await page.getByRole('button', { name: text.commands.reopen }).waitFor();
  const second = await noted(stage, { email: 'segundo@correo.test' });
  await page.keyboard.press(KEYS.everywhere.next);
  await page.getByText(tabs.ticket_closed(first.id)).waitFor();
  await seeTicket(page, second);
});

journey('an answer whose session ends on its way is kept, and sent once after signing in again', async (stage) => {
  const ticket = await noted(stage, { email: 'sesion-perdida@correo.test' });
  const page = await stage.visit({ trouble: /401/ });
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/ticket-${ticket.id}`);
  await seeTicket(page, ticket);
  const note = page.getByLabel(text.notes.label, { exact: true });
  await note.fill('Llamar antes de las dos.');
  await replyIn(page).fill(ANSWER);
  await page.getByText(text.head.locked_by_me).waitFor();
  await page.route(`**/${ticket.id}`, async (route) => {
    await stage.product.deps.db.deleteFrom('oauth_tokens').execute();
    await route.continue();
  });
  await replyIn(page).press('ControlOrMeta+Enter');
  await page.getByText(panel.session.ended).waitFor();
  await page.unroute(`**/${ticket.id}`);
  await typePassword(page, MARTA);
  await seeTicket(page, ticket);
  expect([await replyIn(page).inputValue(), await note.inputValue()]).toEqual([ANSWER, 'Llamar antes de las dos.']);
  await replyIn(page).press('ControlOrMeta+Enter');
  await page.getByRole('region', { name: text.thread.title }).getByText(ANSWER).waitFor();
  const elena = await apiOf(stage, ELENA);
  const { more } = await elena.call(getTicket, { params: { ticket_id: ticket.id } });
  expect(more.thread.filter(({ direction }) => direction === 'out')).toHaveLength(1);
});

journey(
  'a ticket that a colleague merges takes no answer and no note, and what was typed stays to be copied',
  async (stage) => {
    const [ticket, into] = [await noted(stage), await noted(stage)];
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/ticket-${ticket.id}`);
    await seeTicket(page, ticket);
    const note = page.getByLabel(text.notes.label, { exact: true });
    await replyIn(page).fill(ANSWER);
    await note.waitFor();
    const elena = await apiOf(stage, ELENA);
    await actOn(elena, ticket.id, { operation: 'unlock', force: true });
    await actOn(elena, ticket.id, { operation: 'merge', into: into.id });
    await note.waitFor({ state: 'hidden' });
    expect(await replyIn(page).inputValue()).toBe(ANSWER);
    await replyIn(page).fill('');
    await replyIn(page).waitFor({ state: 'hidden' });
  },
);

type TicketAction = z.input<typeof ticketAction>;

/** What somebody does to a ticket, on its present version. */
async function actOn(by: Awaited<ReturnType<typeof apiOf>>, ticketId: number, actions: TicketAction): Promise<void> {
  const params = { ticket_id: ticketId };
  const { version } = await by.call(getTicket, { params });
  await by.call(changeTicket, { params, body: { version, more: { actions } } });
}
