import type { Locator, Page } from 'playwright-core';
import type { Locale } from '../../src/domain/locale/locale.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../../src/domain/orders/status-machine.gen.ts';
import { CALL_MESSAGES } from '../../src/web/panel/calls/i18n/messages.ts';
import { PANEL_MESSAGES } from '../../src/web/panel/i18n/use-panel-messages.ts';
import { INCIDENT_MESSAGES } from '../../src/web/panel/incidents/i18n/messages.ts';
import { KEYS } from '../../src/web/panel/kit/commands/keys.ts';
import { MACRO_MESSAGES } from '../../src/web/panel/macros/i18n/messages.ts';
import { MAIL_MESSAGES } from '../../src/web/panel/mail/i18n/messages.ts';
import { ORDER_MESSAGES } from '../../src/web/panel/orders/i18n/messages.ts';
import { REFUND_MESSAGES } from '../../src/web/panel/refunds/i18n/messages.ts';
import { TAG_MESSAGES } from '../../src/web/panel/tags/i18n/messages.ts';
import { waitForFocus } from './keyboard.ts';
import { PAPER } from './panel.ts';

/** A form of an order's page that has been sent. */
interface SentForm {
  /** Where its refusal has to show. */
  readonly form: Locator;
  /** What was typed into which field. */
  readonly typed: readonly (readonly [field: Locator, text: string])[];
}

interface OrderForm {
  /** Opens the form by its key, fills it in and sends it. */
  readonly send: (page: Page, locale: Locale) => Promise<SentForm>;
}

const IN_PROGRESS = STATUS_MACHINE.statuses.find(({ id }) => id === STATUS.in_progress) ?? never('in_progress');
const SUBMIT = 'ControlOrMeta+Enter';
const REASON = 'Lo pide el registro';

/** Every form of an order's page that sends an operation, by the operation. */
export const ORDER_FORMS: Readonly<Record<string, OrderForm>> = {
  save_note: {
    async send(page, locale) {
      const field = page.getByRole('textbox', { name: PANEL_MESSAGES[locale].note.title });
      await page.keyboard.press(KEYS.order.note);
      await waitForFocus(field);
      return fillAndSend(page, formOf(page, field), [[field, 'Llamar mañana']]);
    },
  },
  simple_update: {
    async send(page, locale) {
      const field = page.getByRole('textbox', { name: PANEL_MESSAGES[locale].order.reference, exact: true });
      await page.keyboard.press(KEYS.order.reference);
      await waitForFocus(field);
      await field.fill('R-2026/77');
      await page.keyboard.press('Enter');
      return { form: formOf(page, field), typed: [[field, 'R-2026/77']] };
    },
  },
  atributos: {
    async send(page, locale) {
      const { attributes } = ORDER_MESSAGES[locale];
      const key = page.getByRole('combobox', { name: attributes.key, exact: true });
      await page.keyboard.press(KEYS.order.attribute);
      await waitForFocus(key);
      const value = page.getByRole('textbox', { name: attributes.value, exact: true });
      return fillAndSend(page, formOf(page, value), [
        [key, 'Tomo'],
        [value, '12'],
      ]);
    },
  },
  cambio_estado: {
    async send(page, locale) {
      const { change } = PANEL_MESSAGES[locale];
      const to = page.getByRole('combobox', { name: change.to });
      await page.keyboard.press(KEYS.order.change);
      await waitForFocus(to);
      await to.selectOption({ label: IN_PROGRESS.name[locale] });
      const form = formOf(page, to);
      return fillAndSend(page, form, [[form.getByRole('textbox').first(), REASON]]);
    },
  },
  postponer_pedido: {
    async send(page, locale) {
      const field = page.getByLabel(PANEL_MESSAGES[locale].change.reason_told);
      await page.keyboard.press(KEYS.order.postpone);
      await waitForFocus(field);
      return fillAndSend(page, formOf(page, field), [[field, REASON]]);
    },
  },
  delegate_pedido: {
    async send(page, locale) {
      await page.keyboard.press(KEYS.order.delegate);
      const form = page.getByRole('dialog', { name: PANEL_MESSAGES[locale].delegate.title });
      return fillAndSend(page, form, [[form.getByRole('textbox'), 'Tú lo empezaste']]);
    },
  },
  anotar_llamada: {
    async send(page, locale) {
      const text = CALL_MESSAGES[locale];
      await page.keyboard.press(KEYS.order.note_call);
      const form = page.getByRole('dialog', { name: text.title });
      return fillAndSend(page, form, [[form.getByLabel(text.said), 'Llamará su hijo']]);
    },
  },
  enviar_email: {
    async send(page, locale) {
      const text = MAIL_MESSAGES[locale];
      await page.keyboard.press(KEYS.order.write);
      const form = page.getByRole('dialog', { name: text.title });
      return fillAndSend(page, form, [
        [form.getByRole('textbox', { name: text.subject }), 'Su nota simple'],
        [form.getByLabel(text.body), 'El registro tarda.'],
      ]);
    },
  },
  enviar_incidencia_cliente: {
    async send(page, locale) {
      const text = INCIDENT_MESSAGES[locale];
      await page.keyboard.press(KEYS.order.ask);
      const form = page.getByRole('dialog', { name: text.dialog });
      await waitForFocus(form.getByLabel(text.kind));
      await page.keyboard.press('ArrowDown');
      return fillAndSend(page, form, [[form.getByLabel(text.text), 'Falta la escritura']]);
    },
  },
  devolucion_parcial: {
    async send(page, locale) {
      const text = REFUND_MESSAGES[locale];
      await page.keyboard.press(KEYS.order.refund);
      const form = page.getByRole('dialog', { name: text.dialog });
      const amount = form.getByRole('textbox', { name: text.amount });
      const reason = form.getByLabel(text.reason);
      await amount.fill('12,10');
      await reason.fill(REASON);
      await form.getByRole('button', { name: text.submit }).and(page.locator(':enabled')).waitFor();
      return fillAndSend(page, form, [
        [amount, '12,10'],
        [reason, REASON],
      ]);
    },
  },
  terminar: {
    async send(page, locale) {
      const { files, finish } = PANEL_MESSAGES[locale];
      await page.getByLabel(files.choose).setInputFiles(PAPER);
      await page
        .getByRole('button', { name: files.preview(PAPER.name) })
        .first()
        .waitFor();
      await page.keyboard.press(KEYS.order.finish);
      const form = page.getByRole('dialog', { name: finish.title });
      await waitForFocus(form.getByRole('button', { name: finish.submit }));
      await page.keyboard.press('Enter');
      return { form, typed: [] };
    },
  },
  ejecutar_macro: {
    async send(page, locale) {
      const text = MACRO_MESSAGES[locale];
      await page.keyboard.press(KEYS.order.macros);
      const form = page.getByRole('dialog', { name: text.title });
      await form.getByRole('button', { name: text.run }).and(page.locator(':enabled')).waitFor();
      await page.keyboard.press(SUBMIT);
      return { form, typed: [] };
    },
  },
  vincular_pedido: {
    async send(page, locale) {
      const text = ORDER_MESSAGES[locale].link;
      await page.keyboard.press(KEYS.order.link);
      const form = page.getByRole('dialog', { name: text.title });
      return fillAndSend(page, form, [[form.getByLabel(text.number), '200099']]);
    },
  },
  duplicar_pedido: {
    async send(page, locale) {
      const text = ORDER_MESSAGES[locale].duplicate;
      await page.keyboard.press(KEYS.order.duplicate);
      const form = page.getByRole('dialog', { name: text.title });
      return fillAndSend(page, form, [[form.getByLabel(text.reason), REASON]]);
    },
  },
  cambiar_datos: {
    async send(page, locale) {
      const text = ORDER_MESSAGES[locale].change;
      await page.keyboard.press(KEYS.order.change_data);
      const form = page.getByRole('dialog', { name: text.title });
      // Until the questions are there, the first field is the reason.
      await form.getByRole('radio').first().waitFor();
      const answer = form.locator('textarea').first();
      const reason = form.getByLabel(text.reason);
      await answer.fill('Calle Menor 2');
      await reason.fill(REASON);
      await form.getByRole('button', { name: text.submit }).and(page.locator(':enabled')).waitFor();
      return fillAndSend(page, form, [
        [answer, 'Calle Menor 2'],
        [reason, REASON],
      ]);
    },
  },
  etiquetar_pedido: {
    async send(page, locale) {
      const text = TAG_MESSAGES[locale];
      const field = page.getByPlaceholder(text.hint);
      await page.keyboard.press(KEYS.order.tag);
      await waitForFocus(field);
      await field.fill('Falta DNI');
      await page.keyboard.press('Enter');
      return { form: page.getByRole('list', { name: text.title }), typed: [[field, 'Falta DNI']] };
    },
  },
};

async function fillAndSend(page: Page, form: Locator, typed: SentForm['typed']): Promise<SentForm> {
  for (const [field, text] of typed) await field.fill(text);
  await page.keyboard.press(SUBMIT);
  return { form, typed };
}

function never(name: string): never {
  throw new Error(`there is no ${name}`);
}

function formOf(page: Page, field: Locator): Locator {
  return page.locator('form').filter({ has: field });
}
