import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeWith } from '../../../domain/mail/made-with.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getPedido } from './get-pedido.ts';
import { listItemMails } from './list-item-mails.ts';
import { runOperation } from './run-operation.ts';
import { inSpanish, listMails, standing } from './testing/messages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const NEXT_WEEK = '2026-11-30T09:00:00.000Z';

describe('enviar_email', () => {
  test('R387 the chosen template goes to the customer in their language, filled in, once; the item stays', async () => {
    const { ctx, item } = await standing(stage);
    await stage.deps.db.updateTable('orders').set({ locale: 'pt' }).where('order_id', '=', item.order_id).execute();
    const operation = operationOn(item, 'enviar_email', { email_template: 'registry_delay' });
    const sent = await Promise.allSettled([1, 2].map(() => runOperation(ctx, item.item_id, operation)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [mail, ...others] = await listMails(stage, item);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'agent_message', locale: 'pt', to: `${item.customer_id}@correo.test` });
    expect(mail?.body).toMatchObject({
      subject: `Pedido ${item.order_id}: o registo está atrasado`,
      heading: 'O registo está a demorar mais do que o habitual',
    });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.pending,
      locked_by: item.locked_by,
    });
  });

  test('R167 a mail keeps the template, its version and the values that it was made with, even after the template changed', async () => {
    const { ctx, item } = await standing(stage, { referencia: '2026/118' });
    const { db } = stage.deps;
    const code = 'registry_delay';
    const before = await db
      .selectFrom('email_templates')
      .select('version')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', { email_template: code }));
    const [written] = await listMails(stage, item);
    await db
      .updateTable('email_templates')
      .set({ version: before.version + 1 })
      .where('code', '=', code)
      .execute();
    const { madeWith } = (written?.params ?? {}) as { madeWith?: MadeWith };
    expect(madeWith).toMatchObject({ code, version: before.version });
    const values = madeWith?.values ?? {};
    expect(values.order_number).toBe(String(item.order_id));
    // Only values that the text uses: a mail that does not name the customer's address does not carry it.
    expect(values).not.toHaveProperty('address');
    const { items } = await listItemMails(ctx, item.item_id);
    expect(items).toMatchObject([{ made_with: { code, version: before.version } }]);
    await db.updateTable('email_templates').set({ version: before.version }).where('code', '=', code).execute();
  });

  test('what the agent wrote is said instead, with every placeholder filled in, and the history shows it', async () => {
    const { ctx, item } = await standing(stage, { referencia: '2026/118' });
    const words = inSpanish('Hola, {{name}}: {{reference}}, {{address}}.\n\n> {{product_name}}');
    await runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', { email_template: 'patience', ...words }));
    const text = 'Hola, Carmen Cliente: 2026/118, Calle Mayor 1.\n\n> Nota Simple del Registro de la Propiedad';
    const { details } = await getPedido(ctx, item.item_id);
    expect(details.historico[0]).toMatchObject({
      accion: 'enviar_email',
      detail: { mail: { subject: 'Tu nota', text }, email_template: 'patience', language: 'es' },
    });
    const [mail] = await listMails(stage, item);
    expect(mail?.body.blocks.slice(0, 2)).toEqual([
      { block: 'paragraph', text: 'Hola, Carmen Cliente: 2026/118, Calle Mayor 1.' },
      { block: 'quote', text: 'Nota Simple del Registro de la Propiedad' },
    ]);
  });

  test('of several languages the customer’s own is taken, else the first', async () => {
    const messages = ['pt', 'en'].map((language) => ({ language, subject: language, body: `in ${language}` }));
    for (const [locale, said] of [
      ['en', 'en'],
      ['es', 'pt'],
    ]) {
      const { ctx, item } = await standing(stage);
      await stage.deps.db.updateTable('orders').set({ locale }).where('order_id', '=', item.order_id).execute();
      await runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', { response_messages: messages }));
      expect(await listMails(stage, item)).toMatchObject([{ locale: said, body: { subject: said } }]);
    }
  });

  test.each([
    ['nothing written', {}, { code: 'mail_empty' }],
    ['no subject', inSpanish('Hola', ' '), { code: 'mail_empty' }],
    ['an unknown template', { email_template: 'otra' }, { code: 'invalid_input' }],
    [
      'an unknown language',
      { response_messages: [{ language: 'fr', subject: 'a', body: 'b' }] },
      { code: 'invalid_input' },
    ],
    [
      'a placeholder that is not known',
      inSpanish('{{precio}} y {{reference}}'),
      {
        code: 'mail_placeholders',
        params: { names: 'precio, reference' },
        extra: { problems: [{ field: 'body', unknown: ['precio'], empty: ['reference'] }] },
      },
    ],
    ['a template with something left to be written', { email_template: 'answer' }, { code: 'mail_placeholders' }],
    ['an invoice that there is not', { email_template: 'invoice_again' }, { code: 'mail_invoice_missing' }],
  ])('%s is refused, and nothing is written', async (_what, fields, refusal) => {
    const { ctx, item } = await standing(stage);
    await expect(runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', fields))).rejects.toMatchObject(
      refusal,
    );
    expect(await stage.item(item.item_id)).toEqual(item);
    expect(await listMails(stage, item)).toEqual([]);
  });

  test.each(STATUS_MACHINE.transitions.filter(({ operation }) => operation === 'enviar_email').map(({ from }) => from))(
    'from %i it says that the work is done and what follows, and moves to 103',
    async (from) => {
      const { ctx, item } = await standing(stage, { panel_status_id: from });
      const fields = {
        to: STATUS.processed_emailed,
        standby_until: NEXT_WEEK,
        ...inSpanish('Presentado; el original va por correo.'),
      };
      const { pedido } = await runOperation(ctx, item.item_id, operationOn(item, 'enviar_email', fields));
      expect(pedido).toMatchObject({ panel_status_id: STATUS.processed_emailed, standby_until: NEXT_WEEK });
      const [mail] = await listMails(stage, item);
      expect(mail).toMatchObject({ template: 'order_processed', body: { subject: 'Tu nota' } });
      expect(mail?.body.blocks[0]).toEqual({ block: 'paragraph', text: 'Presentado; el original va por correo.' });
      expect(JSON.stringify(mail?.body.blocks)).toContain('lunes, 30 de noviembre de 2026');
    },
  );

  test('a row that needs a text is refused by name without one', async () => {
    const { ctx, item } = await standing(stage, { panel_status_id: STATUS.in_progress });
    const operation = operationOn(item, 'enviar_email', { to: STATUS.processed_emailed, standby_until: NEXT_WEEK });
    await expect(runOperation(ctx, item.item_id, operation)).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs: ['email_text'] },
    });
  });
});

describe('the mail of a change in an agent’s words', () => {
  test('R379 the agent’s text is sent in the chosen language; the ways to complain and the links stay', async () => {
    const { ctx, item } = await standing(stage, { panel_status_id: STATUS.denied }, 'sara');
    const words = {
      response_messages: [{ language: 'en', subject: 'Closed', body: 'We close {{order_number}} today.' }],
    };
    const fields = { reason: 'No hay más que hacer.', ...words };
    await runOperation(ctx, item.item_id, operationOn(item, 'cerrar_pedido', fields));
    const [mail] = await listMails(stage, item);
    expect(mail).toMatchObject({ template: 'order_closed', locale: 'en', body: { subject: 'Closed' } });
    const said = JSON.stringify(mail?.body.blocks);
    expect(said).toContain(`We close ${item.order_id} today.`);
    expect(said).toContain('hoja de reclamaciones');
    expect(said).toContain(`orders/detail/${item.order_id}`);
    expect(said).not.toContain('No hay más que hacer.');
  });

  test('a template may replace the row’s own words', async () => {
    const { ctx, item } = await standing(stage);
    const fields = { to: STATUS.denied, reason: 'La finca no existe.', email_template: 'answer' };
    await runOperation(ctx, item.item_id, operationOn(item, 'cambio_estado', fields));
    const [mail] = await listMails(stage, item);
    expect(mail?.template).toBe('order_denied');
    expect(mail?.body.blocks[1]).toEqual({ block: 'paragraph', text: 'La finca no existe.' });
  });

  test('a change that sends none has no text to edit, and does not happen', async () => {
    const { ctx, item } = await standing(stage);
    const operation = operationOn(item, 'cambio_estado', { to: STATUS.in_progress, ...inSpanish('Hola') });
    await expect(runOperation(ctx, item.item_id, operation)).rejects.toMatchObject({ code: 'mail_not_sent_here' });
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.pending);
  });
});
