import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextOpening } from '../../src/domain/calendar/business-clock.ts';
import { dayText, instantOf, localTimeOf } from '../../src/domain/calendar/local-clock.ts';
import { STATUS_MACHINE } from '../../src/domain/orders/status-machine.gen.ts';
import { es as panel } from '../../src/web/panel/i18n/es.ts';
import { es as incident } from '../../src/web/panel/incidents/i18n/es.ts';
import { momentShown } from '../../src/web/panel/kit/day-typed.ts';
import { es as mails } from '../../src/web/panel/mail/i18n/es.ts';
import { es as mass } from '../../src/web/panel/mass/i18n/es.ts';
import { es as work } from '../../src/web/panel/new-work/i18n/es.ts';
import { es as records } from '../../src/web/panel/records/i18n/es.ts';
import { es as refund } from '../../src/web/panel/refunds/i18n/es.ts';
import { es as search } from '../../src/web/panel/search/i18n/es.ts';
import type { Hands } from './hands.ts';
import { waitForFocus } from './keyboard.ts';
import { JORGE, seeOrder, seePaperRead } from './panel.ts';

/** Orders that are put off together. */
export const MANY = 12;
/** A saved view. */
export const VIEW = 'Los de los martes';
const REASON = 'El registro no contesta hasta entonces';

export interface Task {
  readonly name: string;
  /** Generous: about half more than needed. Typed text is counted separately. */
  readonly mostKeys: number;
  /** What the day has produced so far. */
  readonly from: string;
  readonly go: (page: Page, hands: Hands) => Promise<void>;
}

/** What the tasks find at the start of the day. */
export interface Laid {
  /** An order paid by card that can be partly refunded. */
  readonly paid: number;
  /** An order that can be found by its customer's name alone. */
  readonly rare: number;
  /** A customer with one property in the portfolio. */
  readonly owner: string;
}

/** What a desk does in a day, each from the page where the one before ended. */
export function tasksOf({ paid, rare, owner }: Laid): readonly Task[] {
  const queue = '/agentes/tramites/0';
  return [
    {
      name: 'finish the next order with a file',
      mostKeys: 8,
      from: queue,
      go: async (page, { press }) => {
        await press('n');
        await seeOrder(page);
        await press('u');
        await seePaperRead(page);
        const before = page.url();
        await press('t');
        await waitForFocus(page.getByRole('button', { name: panel.finish.submit_next }));
        await press('Enter');
        await page.waitForURL((url) => url.href !== before);
        await seeOrder(page);
      },
    },
    {
      name: 'ask the customer a question',
      mostKeys: 9,
      from: queue,
      go: async (page, { press, type, tabTo }) => {
        await press('n');
        await seeOrder(page);
        await press('i');
        await waitForFocus(page.getByLabel(incident.kind));
        await press('ArrowDown');
        await tabTo(page.getByLabel(incident.text));
        await type('Falta la escritura');
        await press('ControlOrMeta+Enter');
        await page.getByText(incident.sent).waitFor();
      },
    },
    {
      name: 'find a mistyped name and open its order',
      mostKeys: 6,
      from: queue,
      go: async (page, { press, type }) => {
        await press('/');
        await waitForFocus(page.getByLabel(search.fields.text));
        await type('venceslao');
        await press('Enter');
        await waitForFocus(page.getByRole('link', { name: String(rare), exact: true }));
        await press('Enter');
        await page.getByRole('heading', { level: 1, name: String(rare) }).waitFor();
      },
    },
    {
      name: 'open a saved view',
      mostKeys: 5,
      from: queue,
      go: async (page, { press, type }) => {
        await press('ControlOrMeta+k');
        await waitForFocus(page.getByRole('combobox', { name: panel.commands.palette }));
        await type('martes');
        await press('Enter');
        await page.getByRole('heading', { level: 1, name: VIEW }).waitFor();
        await waitForFocus(page.getByRole('row').nth(1).getByRole('link'));
      },
    },
    {
      name: 'put twelve orders off together',
      mostKeys: 32,
      from: queue,
      go: async (page, { press, type, tabTo }) => {
        await press('/');
        await waitForFocus(page.getByLabel(search.fields.text));
        await type('docena');
        await press('Enter');
        await waitForFocus(page.getByRole('row').nth(1).getByRole('link'));
        await press('x');
        for (let more = 1; more < MANY; more += 1) await press('Shift+ArrowDown');
        await page.getByText(mass.marked(String(MANY)), { exact: true }).waitFor();
        await press('o');
        await waitForFocus(page.getByLabel(mass.operation, { exact: true }));
        await press('p', 'o');
        expect(await page.getByLabel(mass.fields.standby_until).inputValue()).toBe(momentShown(nextMorning()));
        await tabTo(page.getByLabel(mass.fields.reason));
        await type(REASON);
        await press('ControlOrMeta+Enter');
        await waitForFocus(page.getByRole('button', { name: mass.execute(String(MANY)) }));
        await press('Enter');
        await page.getByText(mass.states.done, { exact: true }).waitFor();
        await page.getByText(mass.progress_run(String(MANY), String(MANY))).waitFor();
      },
    },
    {
      name: 'send a new customer the payment link of a simple note',
      mostKeys: 36,
      from: queue,
      go: async (page, { press, type, tabTo, choose }) => {
        await press('g', 'r');
        const form = page.getByRole('form', { name: work.pages.ns.title });
        await waitForFocus(form.getByLabel(work.email));
        await type('nueva@correo.test');
        await tabTo(form.getByLabel(work.firstname, { exact: true }));
        await type('Aurora');
        await tabTo(form.getByLabel(work.lastname));
        await type('Nueva');
        await tabTo(form.getByLabel(work.phone));
        await type('612345678');
        await tabTo(form.getByRole('combobox', { name: 'Provincia' }));
        await type('Madrid');
        await press('Enter');
        await tabTo(form.getByLabel('Municipio'));
        await type('Madrid');
        await tabTo(form.getByRole('group', { name: /^Formulario/ }).getByRole('textbox', { name: 'Dirección' }));
        await type('Calle Mayor 1, 3.º B');
        await choose(form.getByRole('radio', { name: 'No tengo más datos' }));
        await choose(form.getByRole('radio', { name: /Soy titular o heredero/ }));
        await form.getByText(work.price('25,12 €')).waitFor();
        await press('ControlOrMeta+Enter');
        await page.getByText(work.sent('nueva@correo.test')).waitFor();
      },
    },
    {
      name: 'put an order off to tomorrow',
      // One of them requests the order.
      mostKeys: 3,
      from: queue,
      go: async (page, { press }) => {
        await press('n');
        await seeOrder(page);
        await press('o');
        await waitForFocus(page.getByLabel(panel.change.reason_told));
        expect(await page.getByLabel(panel.change.standby).inputValue()).toBe(momentShown(nextMorning()));
        await press('ControlOrMeta+Enter');
        await page.getByText(`ahora está en ${statusName(90)}`).waitFor();
      },
    },
    {
      name: 'send a mail by template',
      mostKeys: 4,
      from: queue,
      go: async (page, { press }) => {
        await press('n');
        await seeOrder(page);
        await press('2');
        const dialog = page.getByRole('dialog', { name: mails.title });
        await waitForFocus(dialog.getByLabel(mails.template));
        await dialog.getByRole('option').nth(1).waitFor({ state: 'attached' });
        await press('ArrowDown');
        expect(await dialog.getByLabel(mails.body).inputValue()).not.toBe('');
        await press('ControlOrMeta+Enter');
        await dialog.waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'refund a part of what was paid',
      mostKeys: 10,
      from: `/agentes/tramites/pedido/${paid}`,
      go: async (page, { press, type, tabTo }) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (!(await page.getByText(panel.order.locked_by_me).isVisible())) {
          await press('l');
          await page.getByText(panel.order.locked_by_me).waitFor();
        }
        await press('v');
        const dialog = page.getByRole('dialog');
        await tabTo(dialog.getByRole('textbox', { name: refund.amount }));
        await type('12,10');
        await tabTo(dialog.getByLabel(refund.reason));
        await type('El registro tardó más');
        await page.getByText(refund.leaves('13,02 €')).waitFor();
        await press('ControlOrMeta+Enter');
        await page.getByText(refund.states.done, { exact: true }).waitFor();
      },
    },
    {
      name: 'hand an order to a colleague with a note',
      mostKeys: 8,
      from: queue,
      go: async (page, { press, type, tabTo }) => {
        await press('n');
        await seeOrder(page);
        await press('d');
        await waitForFocus(page.getByLabel(panel.delegate.to));
        await type(JORGE.name);
        await tabTo(page.getByRole('dialog').getByLabel(panel.change.comment));
        await type('Tú lo empezaste');
        await press('ControlOrMeta+Enter');
        await page.getByText(`ahora lo tiene ${JORGE.name}`).waitFor();
      },
    },
    {
      name: "correct a property of a customer's",
      mostKeys: 14,
      from: queue,
      go: async (page, { press, type, tabTo }) => {
        await press('g', 'p');
        await page.getByText(records.found('1', 1)).waitFor();
        await press('f');
        await waitForFocus(page.getByLabel(records.text));
        await type(owner);
        await press('Enter');
        await page.waitForURL(/text=devuelta/);
        const row = page.getByRole('row').nth(1).getByRole('link').first();
        await waitForFocus(row);
        await press('Enter');
        const detail = page.getByRole('region', { name: 'Calle Mayor 12' });
        await tabTo(detail.getByLabel(records.fields.direccion));
        await press('ControlOrMeta+a');
        await type('Calle Mayor 14');
        await press('ControlOrMeta+Enter');
        await page.getByText(records.saved).waitFor();
      },
    },
  ];
}

function statusName(id: number): string {
  const status = STATUS_MACHINE.statuses.find((candidate) => candidate.id === id);
  if (!status) throw new Error(`no status ${id}`);
  return status.name.es;
}

/** Next start of business in Madrid, in the format of a datetime field. */
function nextMorning(): string {
  const { day } = localTimeOf('ES', Date.now());
  const opens = nextOpening('ES', new Date(instantOf('ES', { day: day + 1, timeOfDay: 0 })));
  return `${dayText(localTimeOf('ES', opens.getTime()).day)}T09:00`;
}
