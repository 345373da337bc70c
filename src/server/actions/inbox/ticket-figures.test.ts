import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTicketFigure as listCall, TICKET_FIGURES } from '../../../contract/ticket-figures.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { answerAddress } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { changeTicket } from '../tickets/change-ticket.ts';
import { createTicket } from '../tickets/create-ticket.ts';
import { getTicket } from '../tickets/get-ticket.ts';
import { newTicket } from '../tickets/testing/new-ticket.ts';
import { decideEmail } from './decide-email.ts';
import { dropMail } from './testing/drop-mail.ts';
import { getTicketFigures, listTicketFigure } from './ticket-figures.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAYS = { from: '2000-01-01', to: '2100-01-01' };
const supervisor = () => stage.as(stage.people.sara);

async function answered(minutes: number, group: string) {
  const ana = () => stage.as(stage.people.ana);
  const ticketId = await createTicket(ana(), newTicket({ email: `${randomUUID()}@correo.test`, group }));
  stage.deps.clock.now = new Date(stage.deps.clock.now.getTime() + minutes * 60_000);
  const { version, to_email } = await getTicket(ana(), ticketId);
  const reply = { operation: 'reply', request_key: randomUUID(), text: 'Sí.', status: TICKET_STATUS.pending } as const;
  await changeTicket(ana(), ticketId, { version, more: { actions: { ...reply, to: to_email, cc: [] } } });
  return ticketId;
}

test('the figures count what their lists show, in all, per agent and per group', async () => {
  for (const minutes of [10, 20, 30]) await answered(minutes, 'registros');
  const last = await answered(60, '');
  await createTicket(stage.as(stage.people.ana), newTicket());
  const key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
  const to = answerAddress(key, 'pedidos@registralia.example', { kind: 'ticket', id: last });
  await dropMail(stage, { to });
  const wrong = await dropMail(stage, { to });
  const decision = { operation: 'not_here' } as const;
  await decideEmail(stage.as(stage.people.ana), wrong.email_id, { version: wrong.version, decision });

  const { lines } = await getTicketFigures(supervisor(), DAYS);
  expect(lines[0]).toMatchObject({ by: 'all', answered: 4, median: 25, p90: 51, filed: 2, misfiled: 1, returned: 0 });
  expect(lines.find(({ group }) => group === 'registros')).toMatchObject({ answered: 3, median: 20, filed: 0 });
  expect(lines.find(({ agent_id }) => agent_id === stage.people.ana.agentId)).toMatchObject({ answered: 4 });
  expect(lines[0]?.open.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  for (const line of lines) {
    const which = {
      ...(line.by === 'agent' && { agent_id: line.agent_id ?? 0 }),
      ...(line.by === 'group' && { group: line.group ?? '' }),
    };
    for (const figure of TICKET_FIGURES) {
      const { total, items } = await listTicketFigure(
        supervisor(),
        figure,
        listCall.query.parse({ ...DAYS, ...which }),
      );
      const open = line.open.reduce((sum, { count }) => sum + count, 0);
      expect([figure, total, items.length]).toEqual([figure, figure === 'open' ? open : line[figure], total]);
    }
    for (const { status, age, count } of line.open) {
      const { total } = await listTicketFigure(supervisor(), 'open', { ...DAYS, ...which, status, age });
      expect(total).toBe(count);
    }
  }
});

test('they are for supervisors', async () => {
  await expect(getTicketFigures(stage.as(stage.people.ana), DAYS)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listTicketFigure(stage.as(stage.people.ana), 'open', DAYS)).rejects.toMatchObject({ code: 'forbidden' });
});
