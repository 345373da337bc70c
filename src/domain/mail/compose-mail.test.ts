import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { type ComposedMail, composeMail, isMailTemplate } from './compose-mail.ts';
import type { MailParams, MailTemplate } from './params.ts';

const customer = {
  portalName: 'Registralia',
  portalUrl: 'https://registralia.test/',
  customerName: 'Ana',
  timeZone: 'Europe/Madrid',
};
const order = { ...customer, orderNumber: '10100234', orderUrl: 'https://registralia.test/orders/detail/10100234' };
const paid = {
  ...order,
  items: [
    { name: 'Nota simple', promisedAt: '2026-11-23T09:30:00.000Z' },
    { name: 'Certificado', promisedAt: null },
  ],
  total: 25_12,
  invoiceNumber: 'S26-000001',
  termsUrl: 'https://registralia.test/condiciones',
};

const PARAMS: MailParams = {
  order_paid: paid,
  order_paid_data_due: { ...paid, finalizeUrl: 'https://registralia.test/tienda/customer/checkout/finalize/200001' },
  late_payment_received: paid,
  order_delivered: {
    ...order,
    itemName: 'Nota simple',
    documents: [{ name: 'nota-simple.pdf', url: 'https://registralia.test/files/1?a=1&b=2' }],
  },
  order_expired: { ...order, itemNames: ['Nota simple'], orderAgainUrl: 'https://registralia.test/tienda/servicios' },
  order_cancelled_unpaid: { ...order, itemNames: ['Nota simple'] },
  order_refunded: {
    ...order,
    itemName: 'Nota simple',
    amount: 25_12,
    method: 'cc',
    businessDays: 5,
    creditNoteNumber: 'R26-000001',
  },
  account_welcome: {
    ...customer,
    email: 'ana@cliente.test',
    accountUrl: 'https://registralia.test/orders',
    confirmUrl: 'https://registralia.test/confirm/abc',
  },
  account_password_reset: { ...customer, resetUrl: 'https://registralia.test/reset/abc', validMinutes: 60 },
};

const TEMPLATES = Object.keys(PARAMS).filter(isMailTemplate);
const everyMail = TEMPLATES.flatMap((template) => LOCALES.map((locale) => [template, locale] as const));

describe('every mail in every language', () => {
  test.each(everyMail)('%s in %s says in text all that the HTML says', (template, locale) => {
    const { text, html } = compose(template, locale);
    for (const url of linksIn(html)) expect(text).toContain(url);
    const words = (source: string) => new Set(source.match(/[\p{L}\p{N}]{4,}/gu));
    const said = words(text);
    const unsaid = [...words(visibleText(html))].filter((word) => !said.has(word));
    expect(unsaid).toEqual([]);
  });

  test.each(everyMail)('%s in %s is well-formed, in its language, with one heading', (template, locale) => {
    const { html } = compose(template, locale);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}">`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const tag of ['p', 'a', 'ul', 'li', 'table', 'tr', 'td', 'th', 'h1']) {
      expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0, tag).toBe(
        html.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0,
      );
    }
    expect(html).not.toMatch(/undefined|null|\[object|NaN/);
  });

  test.each(everyMail)('%s in %s turns whatever a customer wrote into mere text', (template, locale) => {
    const hostile = '<script>alert("1")</script>&\'\r\nBcc: x@y.test';
    const { subject, html } = compose(template, locale, (text) =>
      text.startsWith('https:') ? text : `${text} ${hostile}`,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"1"');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test.each(TEMPLATES)('%s differs from language to language', (template) => {
    const subjects = LOCALES.map((locale) => compose(template, locale).text);
    expect(new Set(subjects).size).toBe(3);
  });

  test.each(TEMPLATES)('%s links only to web addresses', (template) => {
    const toScript = (text: string) => (text.startsWith('https:') ? 'javascript:alert(1)' : text);
    expect(() => compose(template, 'es', toScript)).toThrow(RangeError);
  });
});

describe('what each says', () => {
  test.each([
    ['es', 'antes del lunes, 23 de noviembre de 2026, 10:30', '25,12\u00a0€'],
    ['en', 'by Monday, 23 November 2026 at 10:30', '€25.12'],
    ['pt', 'até segunda-feira, 23 de novembro de 2026 às 10:30', '25,12\u00a0€'],
  ] as const)('order_paid in %s: invoice, terms and the promised time of the portal', (locale, promise, total) => {
    const { text } = compose('order_paid', locale);
    for (const said of ['10100234', 'S26-000001', paid.termsUrl, promise, total]) expect(text).toContain(said);
  });

  test('order_paid_data_due leads to what is missing', () => {
    expect(compose('order_paid_data_due', 'es').text).toContain(PARAMS.order_paid_data_due.finalizeUrl);
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
      ...PARAMS.order_refunded,
      creditNoteNumber: null,
      businessDays: 1,
    });
    expect(without.text).not.toContain('rectificativa');
    expect(without.text).toContain('1 día hábil,');
  });

  test('account_welcome asks for a confirmation only where one is needed', () => {
    expect(compose('account_welcome', 'en').text).toContain('https://registralia.test/confirm/abc');
    const { text } = composeMail('account_welcome', 'en', { ...PARAMS.account_welcome, confirmUrl: null });
    expect(text).not.toContain('Confirm');
  });

  test('a customer without a name is greeted all the same', () => {
    const { text } = composeMail('account_password_reset', 'es', {
      ...PARAMS.account_password_reset,
      customerName: '',
    });
    expect(text).toContain('\n\nHola:\n\n');
  });
});

test('names that are no template are told apart', () => {
  expect(isMailTemplate('order_paid')).toBe(true);
  expect(isMailTemplate('toString')).toBe(false);
});

function compose(
  template: MailTemplate,
  locale: Locale,
  change: (text: string) => string = (text) => text,
): ComposedMail {
  const keep = new Set(['promisedAt', 'timeZone', 'method']);
  const params: unknown = JSON.parse(JSON.stringify(PARAMS[template]), (key, value) =>
    typeof value === 'string' && !keep.has(key) ? change(value) : value,
  );
  return composeMail(template, locale, params as MailParams[typeof template]);
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));

const visibleText = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/&#39;|&quot;|&amp;|&lt;|&gt;/g, ' ');
