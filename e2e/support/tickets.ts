import type { Locator, Page } from 'playwright-core';
import type { TicketInFull } from '../../src/contract/tickets/ticket.ts';
import { changeTicket, createTicket } from '../../src/contract/tickets.ts';
import { TICKET_STATUS } from '../../src/domain/tickets/ticket-status.ts';
import { es as text } from '../../src/web/panel/tickets/i18n/es.ts';
import type { Stage } from './journey.ts';
import { apiOf, JORGE } from './panel.ts';

/** A question that a colleague noted; unassigned and unlocked. */
export async function noted(
  stage: Stage,
  more: { readonly email?: string; readonly subject?: string } = {},
): Promise<TicketInFull> {
  const jorge = await apiOf(stage, JORGE);
  const { id, version } = await jorge.call(createTicket, {
    body: {
      request_key: `noted-${crypto.randomUUID()}`,
      store_id: 1,
      locale: 'es',
      email: 'pilar@correo.test',
      person_name: 'Pilar Gómez',
      subject: '¿Hacen notas de Portugal?',
      received: 'Pregunta si hacemos notas de Portugal.',
      ...more,
    },
  });
  const free = { operation: 'delegate' as const, admin_user_id: null };
  return jorge.call(changeTicket, { params: { ticket_id: id }, body: { version, more: { actions: free } } });
}

/** Tickets that other journeys left in the queue no longer wait. */
export async function endAll({ product: { deps } }: Stage): Promise<void> {
  const ended = { status: TICKET_STATUS.closed, due_at: null, completed_at: deps.now() };
  await deps.db.updateTable('tickets').set(ended).where('status', '<>', TICKET_STATUS.closed).execute();
}

/** The field of the answer. */
export function replyIn(page: Page): Locator {
  return page.getByLabel(text.reply.title, { exact: true });
}

export async function seeTicket(page: Page, { id }: Pick<TicketInFull, 'id'>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text.ticket(id) }).waitFor();
}
