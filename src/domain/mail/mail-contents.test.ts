import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { composeMail } from './compose-mail.ts';
import { compose } from './testing/composed-mails.ts';
import { MAIL_EXAMPLES } from './testing/mail-examples.ts';

describe('what each says', () => {
  test.each([
    ['es', 'antes del lunes, 23 de noviembre de 2026, 10:30', '25,12\u00a0€'],
    ['en', 'by Monday, 23 November 2026 at 10:30', '€25.12'],
    ['pt', 'até segunda-feira, 23 de novembro de 2026 às 10:30', '25,12\u00a0€'],
  ] as const)('order_paid in %s: invoice, terms and the promised time of the portal', (locale, promise, total) => {
    const { text } = compose('order_paid', locale);
    for (const said of ['10100234', 'S26-000001', MAIL_EXAMPLES.order_paid.termsUrl, promise, total])
      expect(text).toContain(said);
  });

  test.each([
    ['es', 'Consulta número 20001 · Pedido número 10100234'],
    ['en', 'Question number 20001 · Order number 10100234'],
    ['pt', 'Questão número 20001 · Pedido número 10100234'],
  ] as const)('ticket_message in %s names the order that the ticket is about', (locale, both) => {
    expect(compose('ticket_message', locale).text).toContain(both);
    const { orderNumber: _, ...withoutOrder } = MAIL_EXAMPLES.ticket_message;
    const { text } = composeMail('ticket_message', locale, withoutOrder);
    expect(text).toContain(both.split(' · ')[0]);
    expect(text).not.toContain(both.split(' · ')[1]);
  });

  test('order_paid_data_due leads to what is missing', () => {
    expect(compose('order_paid_data_due', 'es').text).toContain(MAIL_EXAMPLES.order_paid_data_due.finalizeUrl);
  });

  test('order_delivered names each paper with its address', () => {
    const { text, html } = compose('order_delivered', 'es');
    expect(text).toContain('Descargar nota-simple.pdf:\n  https://registralia.test/files/1?a=1&b=2');
    expect(html).toContain('href="https://registralia.test/files/1?a=1&amp;b=2"');
  });

  test('order_refunded tells amount, way, time and credit note, and no credit note where there is none', () => {
    const { text } = compose('order_refunded', 'es');
    for (const said of ['25,12\u00a0€', 'Tarjeta', '5 días hábiles', 'R26-000001']) expect(text).toContain(said);
    const without = composeMail('order_refunded', 'es', {
      ...MAIL_EXAMPLES.order_refunded,
      creditNoteNumber: null,
      businessDays: 1,
    });
    expect(without.text).not.toContain('rectificativa');
    expect(without.text).toContain('1 día hábil,');
  });

  test.each([
    ['es', /en la dirección nueva/, /en la dirección (?:anterior|actual)/],
    ['en', /at the new address/, /at the (?:former|old|current) address/],
    ['pt', /no endereço novo/, /no endereço (?:anterior|atual)/],
  ] as const)('account_email_change in %s names to each address the other one', (locale, toOld, toNew) => {
    const change = (side: 'old' | 'new') =>
      composeMail('account_email_change', locale, { ...MAIL_EXAMPLES.account_email_change, side }).text;
    expect(change('old')).toMatch(toOld);
    expect(change('new')).toMatch(toNew);
  });

  test('order_cancelled_fee tells the fee, its VAT and what comes back, and how', () => {
    const { text } = compose('order_cancelled_fee', 'es');
    for (const said of ['592,90', '50,00', '10,50', '532,40', 'mismo medio']) expect(text).toContain(said);
    expect(text).not.toContain('Devuelto antes');
    const nothing = composeMail('order_cancelled_fee', 'es', {
      ...MAIL_EXAMPLES.order_cancelled_fee,
      stage: 'outside',
      officialFeesKept: 127_88,
      amount: 0,
      byTransfer: true,
    });
    for (const said of ['otro organismo', '127,88', 'no queda nada por devolver']) expect(nothing.text).toContain(said);
  });

  test.each([
    ['order_on_hold', 'plazo queda parado', []],
    ['order_scheduled', 'Aplazado hasta: lunes, 30 de noviembre de 2026, 10:00', []],
    ['order_denied', 'dinos qué prefieres', []],
    [
      'order_delivered_refusal',
      'negativa por escrito',
      MAIL_EXAMPLES.order_delivered_refusal.documents.map(({ url }) => url),
    ],
    ['order_resumed', 'antes del miércoles, 25 de noviembre de 2026, 10:30', []],
    ['order_processed', '> El original llega por correo postal.', ['martes, 1 de diciembre de 2026, 10:00']],
    ['order_closed', 'hoja de reclamaciones', []],
    ['order_closed_unanswered', 'falta de respuesta', ['lo abrimos de nuevo']],
    ['data_received', 'antes del miércoles, 25 de noviembre de 2026, 10:30', []],
    ['incident_withdrawn', 'Ya no hace falta que nos contestes', []],
    ['incident_answer_received', 'Recibida el: lunes, 23 de noviembre de 2026, 12:00', []],
    ['cancellation_received', '> Ya no vendo la casa.', ['Recibida el: lunes, 23 de noviembre de 2026, 12:00']],
    ['claim_received', '> La nota es de otra finca.', ['antes del miércoles, 25 de noviembre de 2026, 12:00']],
    [
      'claim_resolved',
      '> Te enviamos la nota correcta.',
      MAIL_EXAMPLES.order_delivered_refusal.documents.map(({ url }) => url),
    ],
    ['claim_rejected', 'https://www.livroreclamacoes.pt/', []],
    ['visit_scheduled', 'miércoles, 2 de diciembre de 2026, 10:00', ['Calle Mayor 1', 'documento de identidad']],
  ] as const)('%s says what its row of the status machine asks for: %s', (template, said, more) => {
    const { text } = compose(template, 'es');
    for (const part of [said, ...more, '10100234', MAIL_EXAMPLES.order_paid.orderUrl, 'Nota simple'])
      expect(text).toContain(part);
  });

  test.each(['order_on_hold', 'order_scheduled', 'order_denied', 'order_closed', 'claim_rejected'] as const)(
    '%s gives the reason as it was written, line by line',
    (template) => {
      const { text, html } = compose(template, 'pt');
      expect(text).toContain('> La finca no figura a tu nombre.\n> Falta la escritura de 2019.');
      expect(html).toContain('La finca no figura a tu nombre.<br>Falta la escritura de 2019.</blockquote>');
    },
  );

  test.each(LOCALES)('where to complain beyond us depends on the country, in %s', (locale) => {
    const spanish = composeMail('claim_rejected', locale, { ...MAIL_EXAMPLES.claim_rejected, country: 'ES' });
    const portuguese = composeMail('claim_rejected', locale, { ...MAIL_EXAMPLES.claim_rejected, country: 'PT' });
    expect(spanish.text).toContain('OMIC');
    expect(spanish.text).not.toContain('livroreclamacoes');
    expect(portuguese.text).toContain('livroreclamacoes');
    expect(portuguese.text).not.toContain('OMIC');
  });

  test('a moment, place or answer that there is not leaves no empty row', () => {
    const unpromised = composeMail('order_resumed', 'es', { ...MAIL_EXAMPLES.order_resumed, promisedAt: null });
    expect(unpromised.text).not.toContain('Plazo:');
    const placeless = composeMail('visit_scheduled', 'es', { ...MAIL_EXAMPLES.visit_scheduled, place: null });
    expect(placeless.text).not.toContain('Dónde');
    const wordless = composeMail('claim_resolved', 'es', { ...MAIL_EXAMPLES.claim_resolved, answer: null });
    expect(wordless.html).not.toContain('blockquote');
  });

  test('account_welcome asks for a confirmation only where one is needed', () => {
    expect(compose('account_welcome', 'en').text).toContain('https://registralia.test/confirm/abc');
    const { text } = composeMail('account_welcome', 'en', { ...MAIL_EXAMPLES.account_welcome, confirmUrl: null });
    expect(text).not.toContain('Confirm');
  });

  test('a customer without a name is greeted all the same', () => {
    const { text } = composeMail('account_password_reset', 'es', {
      ...MAIL_EXAMPLES.account_password_reset,
      customerName: '',
    });
    expect(text).toContain('\n\nHola:\n\n');
  });
});
