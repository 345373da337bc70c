import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TICKET_STATUS_TEXTS } from '../src/domain/tickets/ticket-status.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { es as text } from '../src/web/panel/tickets/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { MARTA, signInToPanel } from './support/panel.ts';

const ANSWER = 'Sí, también las de Portugal.';

journey(
  'R091 R092 R093 R226 an agent notes a question, answers it, takes the answer back and closes, by keyboard',
  async (stage) => {
    // Journeys have no delay for undo, except those that test it.
    Object.assign(stage.product.deps.settings, { UNDO_SECONDS: 60 });
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.getByText(text.none).waitFor();
    expect(new URL(page.url()).pathname).toBe('/agentes/tramites/tickets');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('a');
    await openTicket(page);

    const ticket = page.getByRole('heading', { level: 1, name: '¿Hacen notas de Portugal?' });
    await ticket.waitFor();
    // Reading locks nothing.
    await page.getByRole('region', { name: text.thread.title }).waitFor();
    expect(await page.getByText(text.head.locked_by_me).count()).toBe(0);
    await answer(page);
    await page.getByText(text.thread.states.waiting).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await page.getByText(text.thread.states.withdrawn).waitFor();
    await page.getByText(TICKET_STATUS_TEXTS[2].es, { exact: true }).first().waitFor();
    expect(await page.getByLabel(text.reply.title, { exact: true }).inputValue()).toBe(ANSWER);
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: text.commands.reopen }).waitFor();
    await page.goto('/agentes/tramites/-3');
    await page.getByRole('heading', { name: queue.no_tickets }).waitFor();
    expect(await stage.product.mailTo('pilar@correo.test')).toEqual([]);
  },
);

/** The first click names what is missing; typed text stays. */
async function openTicket(page: Page): Promise<void> {
  await page.waitForURL('**/agentes/tramites/new-ticket');
  await waitForFocus(page.getByLabel(text.create.email));
  await page.keyboard.type('pilar@correo');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(text.create.wrong.email).waitFor();
  await waitForFocus(page.getByLabel(text.create.email));
  await page.getByText(text.create.wrong.received).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.type('.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pilar Gómez');
  await page.getByLabel(text.create.subject).fill('¿Hacen notas de Portugal?');
  await page.getByLabel(text.create.received).fill('Pregunta si hacemos notas de Portugal.');
  await page.keyboard.press('ControlOrMeta+Enter');
}

async function answer(page: Page): Promise<void> {
  await page.keyboard.press('e');
  await waitForFocus(page.getByLabel(text.reply.title, { exact: true }));
  await page.keyboard.type(ANSWER);
  await page.getByText(text.head.locked_by_me).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('status').getByRole('button', { name: mails.undo }).waitFor();
  await page.getByText(TICKET_STATUS_TEXTS[4].es, { exact: true }).first().waitFor();
}
