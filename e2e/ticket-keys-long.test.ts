import { expect } from 'vitest';
import type { TicketInFull } from '../src/contract/tickets/ticket.ts';
import { getTicket } from '../src/contract/tickets.ts';
import { postponeUntil } from '../src/domain/orders/postpone-until.ts';
import { TICKET_STATUS } from '../src/domain/tickets/ticket-status.ts';
import { findAgentActor } from '../src/server/actions/actors/find-agent-actor.ts';
import { runOperation } from '../src/server/actions/desk/run-operation.ts';
import { dropMail } from '../src/server/actions/inbox/testing/drop-mail.ts';
import { ASKED } from '../src/server/actions/incidents/testing/ask.ts';
import { lockItem } from '../src/server/actions/items/lock-item.ts';
import { operationOn } from '../src/server/actions/items/testing/operation.ts';
import { answerAddress } from '../src/server/actions/mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../src/server/actions/mail/thread-keys.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { testCtx } from '../src/server/testing/test-deps.ts';
import { es as canned } from '../src/web/panel/canned-responses/i18n/es.ts';
import { es as incidents } from '../src/web/panel/incidents/i18n/es.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { es as text } from '../src/web/panel/tickets/i18n/es.ts';
import { type Hands, handsOn } from './support/hands.ts';
import { journey, type Stage } from './support/journey.ts';
import { isFocused, waitForFocus } from './support/keyboard.ts';
import { apiOf, ELENA, JORGE, MARTA, orderInQueue, signInToPanel, takeNextOrder } from './support/panel.ts';
import { endAll, noted, replyIn, seeTicket } from './support/tickets.ts';

/** Keys of each task beside the text it needs; a chord is one key. */
const KEYS_OF_TASK = {
  'take the next ticket': 1,
  'write an internal note': 2,
  'link the order of the person': 2,
  'postpone to Monday': 3,
  'give it to a colleague': 2,
  'close it': 1,
  'merge it into the other ticket of the person': 2,
  'answer with a canned text': 3,
  'undo the answer': 1,
  'take over the answers of a mail': 1,
} as const;
type Task = keyof typeof KEYS_OF_TASK;

const NOTE = 'Ya preguntó en mayo';

journey(
  'R093 R226 ten tasks of a ticket agent by keyboard alone, each within its number of keys',
  async (stage) => {
    // Journeys have no delay for undo, except those that test it.
    Object.assign(stage.product.deps.settings, { UNDO_SECONDS: 60 });
    await endAll(stage);
    const { email: buyer, itemId: bought } = await orderInQueue(stage, 'con-pedido');
    const first = await noted(stage, { email: buyer });
    const second = await noted(stage, { email: 'segunda@correo.test' });
    const third = await noted(stage, { email: 'tercera@correo.test' });
    const twice = { email: 'dos-veces@correo.test' };
    const [again, last] = [await noted(stage, twice), await noted(stage, twice)];
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    const hands = handsOn(page);
    const used: Record<string, number> = {};
    const doing = countingIn(used, hands);

    await doing('take the next ticket', async () => {
      await hands.press('3');
      await seeTicket(page, first);
    });
    await page.getByText(text.head.locked_by_me).waitFor();
    await doing('write an internal note', async () => {
      await hands.press('m');
      await hands.type(NOTE);
      await hands.press('ControlOrMeta+Enter');
      await page.getByRole('region', { name: text.notes.title }).getByRole('listitem').getByText(NOTE).waitFor();
    });
    await doing('link the order of the person', async () => {
      await hands.press(';');
      await waitForFocus(page.getByRole('dialog').getByLabel(text.link.number));
      await hands.press('Enter');
      await page.getByText(text.person.linked, { exact: true }).waitFor();
    });
    await doing('postpone to Monday', async () => {
      await hands.press('s');
      // The radio itself is drawn by its label.
      await expect.poll(() => isFocused(page.getByRole('radio', { name: kit.dates.tomorrow }))).toBe(true);
      await hands.press('ArrowRight', 'Enter');
      await seeTicket(page, second);
    });
    await doing('give it to a colleague', async () => {
      await hands.press('d');
      await waitForFocus(page.getByLabel(text.delegate.to));
      await hands.type(JORGE.name.slice(0, 3));
      await hands.press('ControlOrMeta+Enter');
      await seeTicket(page, third);
    });
    await doing('close it', async () => {
      await hands.press('t');
      await seeTicket(page, again);
    });
    await doing('merge it into the other ticket of the person', async () => {
      await hands.press('k');
      await expect.poll(() => page.getByRole('dialog').getByLabel(text.merge.number).inputValue()).toBe(`${last.id}`);
      await hands.press('Enter');
      await seeTicket(page, last);
    });
    await doing('answer with a canned text', async () => {
      await hands.press('c');
      await waitForFocus(page.getByRole('combobox', { name: canned.label }));
      await hands.type('gracias');
      await page.getByRole('option', { name: /Gracias por tu mensaje/ }).waitFor();
      await hands.press('Enter');
      await waitForFocus(replyIn(page));
      expect(await replyIn(page).inputValue()).toContain('Gracias por escribirnos');
      await hands.press('ControlOrMeta+Enter');
      await page.getByRole('heading', { name: queue.no_tickets }).waitFor();
    });
    await doing('undo the answer', async () => {
      await hands.press('z');
      await seeTicket(page, last);
      await page.getByText(text.thread.states.withdrawn).waitFor();
    });
    await answeredByMail(stage);
    await takeNextOrder(page);
    await page.getByRole('region', { name: incidents.by_mail.title }).waitFor();
    await doing('take over the answers of a mail', async () => {
      await hands.press('x');
      await page.getByText(incidents.by_mail.accepted).waitFor();
    });

    expect(used).toEqual(KEYS_OF_TASK);
    const elena = await apiOf(stage, ELENA);
    const look = ({ id }: TicketInFull) => elena.call(getTicket, { params: { ticket_id: id } });
    const postponed = await look(first);
    expect(postponed).toMatchObject({ status: TICKET_STATUS.scheduled, related_item_id: bought });
    const monday = postponeUntil('monday', { calendar: 'ES', now: new Date() });
    expect(postponed.due_at).toBe(monday.toISOString());
    expect(await look(second)).toMatchObject({ agent: JORGE.name });
    expect(await look(third)).toMatchObject({ status: TICKET_STATUS.closed });
    expect(await look(again)).toMatchObject({ merged_into: last.id });
    expect(await look(last)).toMatchObject({ status: TICKET_STATUS.open });
  },
  180_000,
);

/** Counts the keys of a task beside the text that it needs. */
function countingIn(used: Record<string, number>, hands: Hands) {
  return async (task: Task, work: () => Promise<void>) => {
    const before = hands.keys;
    await work();
    used[task] = hands.keys - before;
  };
}

/** A customer was asked something about their order, and has answered by mail. */
async function answeredByMail(stage: Stage): Promise<void> {
  const { itemId, email } = await orderInQueue(stage, 'contesta');
  const { deps } = stage.product;
  const marta = await deps.db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', MARTA.email)
    .executeTakeFirstOrThrow();
  const actor = await findAgentActor(systemCtx(deps), marta.agent_id);
  if (!actor) throw new Error('the demo agent may not sign in');
  const ctx = testCtx(deps, { actor });
  await lockItem(ctx, itemId);
  const seen = await deps.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  await runOperation(ctx, itemId, operationOn(seen, 'enviar_incidencia_cliente', { incident: ASKED }));
  const [key] = threadKeysOf(deps.settings) as readonly [ThreadKey, ...ThreadKey[]];
  const to = answerAddress(key, 'soporte@registralia.test', { kind: 'item', id: itemId });
  await dropMail(stage.product, { from: email, to, text: 'Tercero B.' });
}
