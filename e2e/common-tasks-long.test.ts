import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMacro } from '../src/contract/macros.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../src/domain/orders/status-machine.gen.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as incident } from '../src/web/panel/incidents/i18n/es.ts';
import { es as macros } from '../src/web/panel/macros/i18n/es.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { type Hands, handsOn } from './support/hands.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { apiOf, ELENA, JORGE, MARTA, orderInQueue, PAPER, seeOrder, signInToPanel } from './support/panel.ts';
import { type Pointer, pointer } from './support/pointer.ts';

/** A task of an agent's day on the order in front, and what it may cost at most: keys that are no text, and presses of the mouse. */
interface Task {
  readonly name: string;
  readonly most: number;
  readonly byKeys: (page: Page, hands: Hands) => Promise<void>;
  readonly byMouse: (page: Page, mouse: Pointer) => Promise<void>;
  /** What is seen once it is done. */
  readonly done: (page: Page) => Promise<unknown>;
}

type How = 'byKeys' | 'byMouse';
/** A first name that nobody else has, and how it is mistyped. */
const RARE = {
  byKeys: { name: 'Wenceslao', typed: 'venceslao' },
  byMouse: { name: 'Atanagildo', typed: 'atanajildo' },
} as const;
const SUBMIT = 'ControlOrMeta+Enter';

journey('the ten common tasks of an agent take no more keys than they may', (stage) => doAll(stage, 'byKeys'), 240_000);

journey('the same tasks by mouse take no more presses', (stage) => doAll(stage, 'byMouse'), 240_000);

async function doAll(stage: Stage, how: How): Promise<void> {
  const { orderId } = await orderInQueue(stage, RARE[how].name);
  await shareMacro(stage, how);
  const page = await stage.visit();
  // A paper that was delivered before would be doubted.
  const buffer = smallPdf(['Nota simple', how]);
  page.on('filechooser', (chooser) => void chooser.setFiles({ ...PAPER, buffer }));
  await signInToPanel(page, MARTA);
  const measured = [];
  for (const task of tasksOf({ orderId, typed: RARE[how].typed })) {
    // Each on an order of its own; another one waits in the queue behind it.
    const { itemId } = await orderInQueue(stage, `${how}-${task.name}`.replaceAll(' ', '-'));
    await orderInQueue(stage, `${how}-behind-${task.name}`.replaceAll(' ', '-'));
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    await page.getByRole('navigation', { name: panel.order.actions }).getByRole('button').first().waitFor();
    measured.push({ task: task.name, most: task.most, cost: await costOf(task, page, how) });
  }
  console.table(measured);
  for (const { task, most, cost } of measured) expect(cost, task).toBeLessThanOrEqual(most);
}

async function costOf(task: Task, page: Page, how: How): Promise<number> {
  const [hands, mouse] = [handsOn(page), pointer()];
  if (how === 'byKeys') await task.byKeys(page, hands);
  else await task.byMouse(page, mouse);
  await task.done(page);
  return hands.keys + mouse.presses;
}

function tasksOf({ orderId: rare, typed }: { readonly orderId: number; readonly typed: string }): readonly Task[] {
  return [
    {
      name: 'next order',
      most: 1,
      byKeys: async (_page, { press }) => press('n'),
      byMouse: async (page, { click }) => click(page.getByRole('link', { name: new RegExp(`^${panel.frame.next}`) })),
      done: (page) => page.getByText(panel.order.locked_by_me).waitFor(),
    },
    {
      name: 'deliver with a file',
      most: 3,
      byKeys: async (page, { press }) => {
        await press('u');
        await uploaded(page);
        await press('t');
        await waitForFocus(deliver(page));
        await press('Enter');
      },
      byMouse: async (page, { click }) => {
        await click(page.getByRole('button', { name: panel.files.choose }));
        await uploaded(page);
        await click(action(page, panel.order.finish));
        await click(deliver(page));
      },
      done: (page) => inHistory(page, history.actions.terminar),
    },
    {
      name: 'write a note',
      most: 2,
      byKeys: async (page, { press, type }) => {
        await press('m');
        await waitForFocus(note(page));
        await type('Llamar mañana');
        await press(SUBMIT);
      },
      byMouse: async (page, { click }) => {
        await click(note(page));
        await page.keyboard.type('Llamar mañana');
        await click(page.getByRole('button', { name: panel.note.submit }));
      },
      done: (page) => inHistory(page, 'Llamar mañana'),
    },
    {
      name: 'change the status',
      most: 3,
      byKeys: async (page, { press, type }) => {
        await press('e');
        await waitForFocus(newStatus(page));
        await type(statusName(STATUS.in_progress));
        await press(SUBMIT);
      },
      byMouse: async (page, { click, choose }) => {
        await click(action(page, panel.order.change));
        await choose(newStatus(page), { label: statusName(STATUS.in_progress) });
        await click(page.getByRole('button', { name: panel.change.submit(statusName(STATUS.in_progress)) }));
      },
      done: (page) => page.getByText(`ahora está en ${statusName(STATUS.in_progress)}`).waitFor(),
    },
    {
      name: 'ask the customer a question',
      most: 5,
      byKeys: async (page, { press, type, tabTo }) => {
        await press('i');
        await waitForFocus(page.getByLabel(incident.kind));
        await press('ArrowDown');
        await tabTo(page.getByLabel(incident.text));
        await type('Falta la escritura');
        await press(SUBMIT);
      },
      byMouse: async (page, { click, choose }) => {
        await click(action(page, incident.start));
        const kind = page.getByLabel(incident.kind);
        await kind.getByRole('option').nth(1).waitFor({ state: 'attached' });
        await choose(kind, { index: 1 });
        await click(page.getByLabel(incident.text));
        await page.keyboard.type('Falta la escritura');
        await click(page.getByRole('dialog').getByRole('button', { name: incident.submit }));
      },
      done: (page) => page.getByText(incident.sent).waitFor(),
    },
    {
      name: 'send a mail by template',
      most: 3,
      byKeys: async (page, { press }) => {
        await press('2');
        await waitForFocus(template(page));
        await template(page).getByRole('option').nth(1).waitFor({ state: 'attached' });
        await press('ArrowDown', SUBMIT);
      },
      byMouse: async (page, { click, choose }) => {
        await click(action(page, mails.write_short));
        await template(page).getByRole('option').nth(1).waitFor({ state: 'attached' });
        await choose(template(page), { index: 1 });
        await click(page.getByRole('dialog').getByRole('button', { name: mails.send }));
      },
      done: (page) => inHistory(page, history.actions.enviar_email),
    },
    {
      name: 'postpone to tomorrow',
      most: 2,
      byKeys: async (page, { press }) => {
        await press('o');
        await waitForFocus(page.getByLabel(panel.change.reason_told));
        await press(SUBMIT);
      },
      byMouse: async (page, { click }) => {
        await click(action(page, panel.order.postpone));
        await click(page.getByRole('button', { name: panel.change.submit(statusName(STATUS.scheduled)) }));
      },
      done: (page) => page.getByText(`ahora está en ${statusName(STATUS.scheduled)}`).waitFor(),
    },
    {
      name: 'find a mistyped name',
      most: 4,
      byKeys: async (page, { press, type }) => {
        await press('/');
        await waitForFocus(page.getByLabel(search.fields.text));
        await type(typed);
        await press('Enter');
        await waitForFocus(found(page, rare));
        await press('Enter');
      },
      byMouse: async (page, { click }) => {
        await click(page.getByRole('search').getByRole('textbox', { name: panel.commands.search }));
        await page.keyboard.type(typed);
        // The hand that typed the name is at the keys.
        await page.keyboard.press('Enter');
        await click(found(page, rare));
      },
      done: (page) => page.getByRole('heading', { level: 1, name: String(rare) }).waitFor(),
    },
    {
      name: 'hand over to a colleague',
      most: 3,
      byKeys: async (page, { press, type }) => {
        await press('d');
        await waitForFocus(page.getByLabel(panel.delegate.to));
        await type(JORGE.name);
        await press(SUBMIT);
      },
      byMouse: async (page, { click, choose }) => {
        await click(action(page, panel.order.delegate));
        const to = page.getByLabel(panel.delegate.to);
        const value = await to.getByRole('option', { name: JORGE.name }).first().getAttribute('value');
        await choose(to, { value: value ?? '' });
        await click(page.getByRole('button', { name: panel.delegate.submit(JORGE.name) }));
      },
      done: (page) => page.getByText(`ahora lo tiene ${JORGE.name}`).waitFor(),
    },
    {
      name: 'run a macro',
      most: 2,
      byKeys: async (page, { press }) => {
        await press('5');
        await runButton(page).waitFor();
        await press(SUBMIT);
      },
      byMouse: async (page, { click }) => {
        await click(action(page, macros.open));
        await click(runButton(page));
      },
      done: (page) => inHistory(page, 'El registro tarda.'),
    },
  ];
}

async function shareMacro(stage: Stage, how: How): Promise<void> {
  const elena = await apiOf(stage, ELENA);
  const steps = [{ kind: 'note' as const, text: 'El registro tarda.' }];
  await elena.call(createMacro, {
    body: { name: `A primera hora ${how}`, steps, shared: true, request_key: `common-task-${how}` },
  });
}

/** A button of the order's row of actions. */
function action(page: Page, name: string): Locator {
  const actions = page.getByRole('navigation', { name: panel.order.actions });
  return actions.getByRole('button', { name: new RegExp(`^${name}`) });
}

function deliver(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: panel.finish.submit });
}

function note(page: Page): Locator {
  return page.getByRole('textbox', { name: panel.note.title });
}

function newStatus(page: Page): Locator {
  return page.getByRole('combobox', { name: panel.change.to });
}

function template(page: Page): Locator {
  return page.getByRole('dialog', { name: mails.title }).getByLabel(mails.template);
}

function runButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: macros.run }).and(page.locator(':enabled'));
}

function found(page: Page, orderId: number): Locator {
  return page.getByRole('link', { name: String(orderId), exact: true }).first();
}

async function uploaded(page: Page): Promise<void> {
  await page.getByRole('button', { name: panel.files.preview(PAPER.name) }).waitFor();
}

async function inHistory(page: Page, text: string): Promise<void> {
  await page.locator('[data-source="history"]').getByText(text).first().waitFor();
}

function statusName(id: number): string {
  const status = STATUS_MACHINE.statuses.find((candidate) => candidate.id === id);
  if (!status) throw new Error(`no status ${id}`);
  return status.name.es;
}
