import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { changeTicket, getTicket } from '../src/contract/tickets.ts';
import { dropMail } from '../src/server/actions/inbox/testing/drop-mail.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as live } from '../src/web/panel/live/i18n/es.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { es as text } from '../src/web/panel/tickets/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { apiOf, doInOrder, ELENA, JORGE, MARTA, orderInQueue, seeOrder, signInToPanel } from './support/panel.ts';
import { endAll, noted, replyIn, seeTicket } from './support/tickets.ts';

journey(
  'R093 R162 R163 the queue of tickets gives one after the other, each worked on in its own way, until none waits',
  async (stage) => {
    await endAll(stage);
    const [first, second, third] = [await noted(stage), await noted(stage), await noted(stage)];
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.keyboard.press('3');
    await seeTicket(page, first);
    await page
      .getByRole('navigation', { name: panel.frame.tabs })
      .getByRole('button', { name: `Tickets ${text.ticket(first.id)}`, exact: true })
      .waitFor();
    await page.getByText(text.head.locked_by_me).waitFor();

    await page.keyboard.press('m');
    await page.keyboard.type('Solo por correo');
    await page.getByRole('button', { name: text.notes.save_fixed }).click();
    const notes = page.getByRole('region', { name: text.notes.title });
    await notes.getByText(text.notes.fixed).waitFor();
    await notes.getByRole('button', { name: text.notes.unpin }).click();
    await notes.getByRole('button', { name: text.notes.pin, exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await notes.getByRole('button', { name: text.notes.remove }).click();
    await notes.getByText('Solo por correo').waitFor({ state: 'hidden' });

    await page.keyboard.press('s');
    await page.getByRole('dialog').getByText(kit.dates.monday, { exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: text.postpone.submit, exact: true }).click();
    await seeTicket(page, second);

    await page.keyboard.press('d');
    const people = page.getByRole('dialog').getByLabel(text.delegate.to);
    await people.selectOption({ label: JORGE.name });
    await page.keyboard.press('ControlOrMeta+Enter');
    await seeTicket(page, third);
    expect((await (await apiOf(stage, JORGE)).call(getTicket, { params: { ticket_id: second.id } })).agent).toBe(
      JORGE.name,
    );

    await page.keyboard.press('t');
    await page.getByRole('heading', { name: queue.no_tickets }).waitFor();
    await page.goto('/agentes/tramites/-3');
    await page.getByRole('heading', { name: queue.no_tickets }).waitFor();
    const another = await noted(stage);
    await page.keyboard.press('n');
    await seeTicket(page, another);
    await page.keyboard.press('w');
    await page.getByRole('dialog', { name: panel.frame.release_ticket }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/agentes/tramites/0');
    const elena = await apiOf(stage, ELENA);
    const given = await vi.waitFor(() => elena.call(getTicket, { params: { ticket_id: -3 } }), { timeout: 10_000 });
    expect(given.id).toBe(another.id);
  },
  120_000,
);

journey(
  'two agents on one ticket see each other; a colleague’s change is shown, and nothing typed is lost, in another window either',
  async (stage) => {
    const ticket = await noted(stage);
    const address = `/agentes/tramites/ticket-${ticket.id}`;
    const [marta, jorge] = [await stage.visit(), await stage.visit()];
    await Promise.all([signInToPanel(marta, MARTA), signInToPanel(jorge, JORGE)]);
    await marta.goto(address);
    await jorge.goto(address);
    await marta.getByRole('status').filter({ hasText: live.also_in_ticket }).getByText(JORGE.name).waitFor();
    await jorge.getByRole('status').filter({ hasText: live.also_in_ticket }).getByText(MARTA.name).waitFor();
    // Both only read, and neither blocks the other.
    expect(await marta.getByText(text.head.locked_by_me).count()).toBe(0);
    await replyIn(marta).fill('Sí');
    await jorge.getByText(text.head.read_only(MARTA.name)).waitFor();
    await replyIn(marta).fill('');
    await jorge.getByText(text.head.read_only(MARTA.name)).waitFor({ state: 'hidden' });
    await replyIn(marta).fill('Sí, también');
    await jorge.getByText(text.head.read_only(MARTA.name)).waitFor();
    expect(await axeFindings(jorge)).toEqual([]);

    await jorge.getByLabel(text.notes.label, { exact: true }).fill('Ya preguntó en mayo');
    await jorge.getByRole('button', { name: text.notes.save, exact: true }).click();
    const news = marta.getByRole('status', { name: live.changed });
    await news.getByText('Ya preguntó en mayo').waitFor();
    await news.getByRole('button', { name: live.seen }).click();

    const elena = await apiOf(stage, ELENA);
    const params = { ticket_id: ticket.id };
    const held = await elena.call(getTicket, { params });
    const freed = await elena.call(changeTicket, {
      params,
      body: { version: held.version, more: { actions: { operation: 'unlock', force: true } } },
    });
    const stop = await freeze(marta);
    await elena.call(changeTicket, {
      params,
      body: { version: freed.version, more: { actions: { operation: 'update', group: 'Quejas' } } },
    });
    await marta.getByRole('button', { name: text.reply.send }).click();
    await marta.getByRole('alert').getByText('ha cambiado').waitFor();
    stop();
    await marta.getByText('Quejas').waitFor();
    expect(await replyIn(marta).inputValue()).toBe('Sí, también');

    await marta
      .waitForRequest((request) => request.url().endsWith('/draft'), { timeout: 5_000 })
      .catch(() => undefined);
    const other = await stage.visit();
    await signInToPanel(other, MARTA);
    await other.goto(address);
    await expect.poll(() => replyIn(other).inputValue()).toBe('Sí, también');
  },
  120_000,
);

journey(
  'R135 R146 R227 R400 an order and its tickets lead to each other, and so do a customer and theirs',
  async (stage) => {
    const { itemId, email } = await orderInQueue(stage, 'con-ticket');
    const account = 'con-ticket@correo.test';
    const ticket = await noted(stage, { email: account, subject: 'Mi nota no llega' });
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/ticket-${ticket.id}`);
    await page.getByRole('button', { name: /Vincular el pedido/ }).click();
    await page.getByText(text.person.linked, { exact: true }).waitFor();
    await page.getByRole('link', { name: String(itemId), exact: true }).click();
    await seeOrder(page);
    const card = page.getByRole('region', { name: order.tickets.title(1) });
    await card.getByText('Mi nota no llega').waitFor();
    await doInOrder(page, order.tickets.start);
    await page.waitForURL(/new-ticket\?/);
    expect(await page.getByLabel(text.create.email).inputValue()).toBe(email);
    expect(await page.getByLabel(text.create.item, { exact: true }).inputValue()).toBe(String(itemId));

    await page.goto(`/agentes/tramites/tickets?email=${encodeURIComponent(account)}`);
    await page.getByRole('link', { name: 'Mi nota no llega' }).waitFor();
    await page.goto(`/agentes/tramites/client?email=${encodeURIComponent(account)}`);
    const theirs = page.getByRole('region', { name: text.related.title(1) });
    await theirs.getByRole('link', { name: 'Mi nota no llega' }).click();
    await seeTicket(page, ticket);
  },
  120_000,
);

journey(
  'a long thread begins with its newest messages, and earlier ones come above what is read, also while new ones arrive',
  async (stage) => {
    const ticket = await noted(stage, { email: 'escribe-mucho@correo.test' });
    await sql`
      insert into ticket_messages (ticket_id, direction, from_email, to_email, subject, text, created_at)
      select ${ticket.id}::bigint, 'in', 'escribe-mucho@correo.test', array['pedidos@registralia.example'], 'Otra vez',
             'Mensaje número ' || n || '.', now() - (200 - n) * interval '1 minute'
        from generate_series(1, 119) as n`.execute(stage.product.deps.db);
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/ticket-${ticket.id}`);
    const thread = page.getByRole('region', { name: text.thread.title });
    const message = (number: number) => thread.getByText(`Mensaje número ${number}.`, { exact: true });
    // The question that was noted is the newest of the 120.
    await message(119).waitFor();
    expect(await message(70).count()).toBe(0);
    const oldest = message(71);
    await oldest.scrollIntoViewIfNeeded();
    const before = await oldest.boundingBox();
    await thread.getByRole('button', { name: text.thread.earlier(70) }).click();
    await message(21).waitFor();
    const after = await oldest.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), 'what is read stays where it is').toBeLessThan(80);
    expect(await axeFindings(page)).toEqual([]);
    await dropMail(stage.product, { from: 'escribe-mucho@correo.test', text: 'Y una más.' });
    await thread.getByText('Y una más.').waitFor();
    await thread.getByRole('button', { name: text.thread.earlier(20) }).click();
    await message(1).waitFor();
    expect(await thread.getByRole('listitem').count()).toBe(121);
    expect(await thread.getByRole('button', { name: /anteriores/ }).count()).toBe(0);
  },
  120_000,
);

journey(
  'the pages of tickets fit a phone and a desk in every language',
  async (stage) => {
    const ticket = await noted(stage, {
      subject: '¿Cuándo llega la nota simple del piso de la calle Mayor de Alcalá?',
    });
    for (const locale of ['es', 'en', 'pt'] as const) {
      for (const device of ['desk', 'phone'] as const) {
        const page = await stage.visit({ locale, device });
        await signInAnyLanguage(page);
        for (const place of ['tickets', 'new-ticket', `ticket-${ticket.id}`, '-3']) {
          await page.goto(`/agentes/tramites/${place}`);
          await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 });
          expect(await axeFindings(page), `${place} ${locale} ${device}`).toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect(wide, `${place} ${locale} ${device} scrolls sideways`).toBe(false);
          expect(await page.evaluate(cutButtons), `${place} ${locale} ${device}`).toEqual([]);
        }
        await page.context().close();
      }
    }
  },
  240_000,
);

/** The fields have the same order in every language. */
async function signInAnyLanguage(page: Page): Promise<void> {
  await page.goto('/agentes/login');
  await page.locator('input[type=email]').fill(MARTA.email);
  await page.locator('input[type=password]').fill('Demostracion-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/agentes/tramites/**');
}

/** Buttons of the tab that do not show their whole text. */
function cutButtons(): (string | null)[] {
  const buttons = [...document.querySelectorAll('#panel-content button')];
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
  return buttons
    .filter((button) => [...button.querySelectorAll('span')].some(isCut))
    .map(({ textContent }) => textContent);
}

/** The page keeps its present copy, as on a slow network. @returns a function that lets it load again */
async function freeze(page: Page): Promise<() => void> {
  const thawed = Promise.withResolvers<void>();
  await page.route('**/restapi/tickets/*', async (route) => {
    if (route.request().method() === 'GET') await thawed.promise;
    await route.continue();
  });
  return () => thawed.resolve();
}
