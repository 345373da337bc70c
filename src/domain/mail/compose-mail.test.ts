import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { type ComposedMail, isMailTemplate } from './compose-mail.ts';
import type { MailParams, MailTemplate } from './params.ts';
import { isSentAgain, TO_OFFICES } from './sent-again.ts';
import { compose } from './testing/composed-mails.ts';
import { MAIL_EXAMPLES } from './testing/mail-examples.ts';

/** Variants of each template: the same mail with a few facts changed. */
const OTHERWISE: { readonly [T in MailTemplate]?: readonly Partial<MailParams[T]>[] } = {
  order_delivered: [{ documents: [] }],
  agent_message: [{ heading: 'Una pregunta', buttonLabel: 'Contestar' }],
  template_test: [{ buttonLabel: 'Contestar' }],
  ticket_received: [{ messagesUrl: null }],
  order_resumed: [{ promisedAt: null }],
  data_received: [{ promisedAt: null }],
  incident_withdrawn: [{ promisedAt: null }],
  incident_answer_received: [{ promisedAt: null }],
  order_closed: [{ country: 'PT' }],
  claim_rejected: [{ country: 'ES' }],
  claim_resolved: [{ answer: null }],
  incident_request: [{ words: '' }],
  incident_reminder: [{ isLast: false }, { words: '' }],
  visit_scheduled: [{ place: null }],
  provider_request: [{ work: 'retifica' }, { work: null }, { answers: [] }, { fileNames: [] }, { note: null }],
  provider_update: [{ taken: false }],
  provider_data_changed: [{ changes: [{ label: 'Dirección', value: '' }] }],
  notary_request: [{ fileNames: [] }, { note: null }],
  charge_due: [{ note: null }],
  quote_offered: [{ discount: 0 }, { note: null }],
  payment_instructions: [
    {
      instructions: {
        kind: 'transfer',
        iban: 'ES9121000418450200051332',
        bic: 'CAIXESBBXXX',
        bank: 'CaixaBank',
        holder: 'Registralia, S.L.',
        reference: 'RF18539007547034',
      },
    },
  ],
  order_refunded: [{ byTransfer: true }, { businessDays: 1 }, { creditNoteNumber: null }, { method: 'bank' }],
  order_cancelled_fee: [
    { stage: 'outside' },
    { refundedBefore: 10_00 },
    { officialFeesKept: 127_88 },
    { amount: 0 },
    { byTransfer: true },
    { businessDays: 1 },
    { creditNoteNumber: 'R26-000001' },
    { feeInvoiceNumber: null },
  ],
  invoice_corrected: [{ creditNoteNumber: 'R26-000001' }],
  account_welcome: [
    { confirmUrl: null },
    { confirmUrl: null, passwordUrl: 'https://registralia.test/password/abc', passwordDays: 7 },
  ],
  account_password_reset: [{ account: 'agent' }],
  account_email_change: [{ side: 'new' }],
  account_file_infected: [{ orderNumber: null }],
  account_erased: [{ keepsRecords: false }],
  firm_closed: [{ keepsRecords: false }],
  agent_new_network: [{ device: null }],
};

const TEMPLATES = Object.keys(MAIL_EXAMPLES).filter(isMailTemplate);
const everyOther = TEMPLATES.flatMap((template) =>
  (OTHERWISE[template] ?? []).map((change) => [template, change] as const),
);
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
    for (const tag of ['p', 'a', 'ul', 'li', 'table', 'tr', 'td', 'th', 'h1', 'blockquote', 'span']) {
      expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0, tag).toBe(
        html.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0,
      );
    }
  });

  test.each(everyMail)('%s in %s leaves no placeholder and nothing missing to be read', (template, locale) => {
    const { subject, text, html } = compose(template, locale);
    for (const said of [subject, text, visibleText(html)]) {
      expect(said).not.toMatch(/undefined|null|\[object|NaN|Invalid Date|\{|\}|%[a-z_]+%|\d{4}-\d{2}-\d{2}T/);
    }
  });

  test.each(everyMail)('%s in %s escapes everything a customer wrote', (template, locale) => {
    const hostile = '<script>alert("1")</script>&\'\r\nBcc: x@y.test';
    const hostileText = (text: string) => (text.startsWith('https:') ? text : `${text} ${hostile}`);
    const { subject, html } = composeWith(hostileText, template, locale);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"1"');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test.each(TEMPLATES)('%s differs from language to language', (template) => {
    const subjects = LOCALES.map((locale) => compose(template, locale).text);
    expect(new Set(subjects).size).toBe(3);
  });

  test.each(TEMPLATES)('%s says the same things in each language, and leaves none of them empty', (template) => {
    const said = LOCALES.map((locale) => partsOf(compose(template, locale)));
    for (const parts of said) expect(parts.filter(({ text }) => !isWhole(text))).toEqual([]);
    const [tags, ...others] = said.map((parts) => parts.map(({ tag }) => tag));
    for (const other of others) expect(other).toEqual(tags);
  });

  test.each(everyOther)('%s with %j says something else, and the same in each language', (template, change) => {
    const usual = LOCALES.map((locale) => partsOf(compose(template, locale)));
    const other = LOCALES.map((locale) =>
      partsOf(compose(template, locale, { ...MAIL_EXAMPLES[template], ...change })),
    );
    for (const parts of other) expect(parts.filter(({ text }) => !isWhole(text))).toEqual([]);
    const changed = LOCALES.map((_, at) => [newIn(other[at], usual[at]), newIn(usual[at], other[at])]);
    expect(changed.flat(2)).toContain(true);
    for (const one of changed) expect(one).toEqual(changed[0]);
    expect(new Set(other.map((parts) => parts.map(({ text }) => text).join('\n'))).size).toBe(3);
  });

  test.each([...TEMPLATES.map((template) => [template, {}] as const), ...everyOther])(
    '%s with %j keeps back nothing that it was given to tell',
    (template, change) => {
      const params = { ...MAIL_EXAMPLES[template], ...change };
      // If there is an action, its address replaces the order's.
      const leads = Object.keys(params).some((name) => /^(pay|form|orderAgain)Url$/.test(name));
      const isTold = (name: string) => !UNTOLD.has(name) && !(leads && name === 'orderUrl');
      const given = Object.entries(params).flatMap(([name, value]) => (isTold(name) ? toldIn(value) : []));
      expect(given.length).toBeGreaterThan(0);
      for (const locale of LOCALES) {
        const { subject, text } = compose(template, locale, params);
        const said = `${subject}\n${text}`.replaceAll('> ', '');
        expect(given.filter((part) => !said.includes(part))).toEqual([]);
      }
    },
  );

  test.each(TEMPLATES)('%s links only to web addresses', (template) => {
    const toScript = (text: string) => (text.startsWith('https:') ? 'javascript:alert(1)' : text);
    expect(() => composeWith(toScript, template, 'es')).toThrow(RangeError);
  });
});

describe('who gets it, and whether again', () => {
  test('what speaks of an item without its order’s page goes to an office, and to nobody else', () => {
    const toOffices = TEMPLATES.filter((template) => 'itemNumber' in MAIL_EXAMPLES[template]);
    expect([...TO_OFFICES].sort()).toEqual([...toOffices].sort());
  });

  test('a mail about an end, or with a document, may be sent again', () => {
    const brings = /^(invoiceNumber|creditNoteNumber|documents|declaration)$/;
    const papers = TEMPLATES.filter((template) =>
      Object.keys(MAIL_EXAMPLES[template]).some((name) => brings.test(name)),
    );
    const ends = ['order_processed', 'order_denied', 'order_closed', 'order_closed_unanswered', 'claim_rejected'];
    // A paid order that lacks data gets a new request, with a fresh link, instead of the old mail.
    const again = [...papers, ...ends].filter((template) => template !== 'order_paid_data_due');
    expect(TEMPLATES.filter(isSentAgain).sort()).toEqual(again.sort());
  });
});

test('unknown template names are recognised', () => {
  expect(isMailTemplate('order_paid')).toBe(true);
  expect(isMailTemplate('toString')).toBe(false);
});

/** A mail with its free texts replaced. */
function composeWith(change: (text: string) => string, template: MailTemplate, locale: Locale): ComposedMail {
  const keep = new Set(['timeZone', 'outcome', 'method', 'country', 'account', 'side', 'kind', ...MOMENTS]);
  const params: object = JSON.parse(JSON.stringify(MAIL_EXAMPLES[template]), (key, value) =>
    typeof value === 'string' && !keep.has(key) ? change(value) : value,
  );
  return compose(template, locale, params);
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));

const visibleText = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/&#39;|&quot;|&amp;|&lt;|&gt;/g, ' ');

const MOMENTS = [
  'renewsAt',
  'promisedAt',
  'until',
  'followsAt',
  'receivedAt',
  'askedAt',
  'answerBy',
  'visitAt',
  'changedAt',
  'resetAt',
  'signedInAt',
  'dueAt',
  'payBy',
  'aboutOn',
];

/** Facts that change a mail but do not appear in it literally. */
const UNTOLD = new Set([
  ...['portalUrl', 'timeZone', 'country', 'account', 'side', 'work', 'method', 'stage', 'fileIds', 'text'],
  // Facts about files attached as PDF.
  'paper',
  ...MOMENTS,
]);

/** Texts that a mail must contain, line by line; of an order's texts only those that the customer reads. */
function toldIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value)) return value.flatMap(toldIn);
  if (typeof value !== 'object' || value === null) return [];
  const hidden = new Set(['kind', 'outcome', 'promisedAt', 'bank', 'aboutOn']);
  return Object.entries(value).flatMap(([name, part]) => (hidden.has(name) ? [] : toldIn(part)));
}

type Part = ReturnType<typeof partsOf>[number];

/** The parts of one mail that the other does not have. */
function newIn(parts: readonly Part[] = [], others: readonly Part[] = []): boolean[] {
  const known = new Set(others.map(({ text }) => text));
  return parts.map(({ text }) => !known.has(text));
}

/** Texts in a mail's HTML, part by part, its subject first. */
function partsOf({ subject, html }: ComposedMail): { tag: string; text: string }[] {
  const parts = [...html.matchAll(/<(h1|p|th|td|li|a|blockquote)\b[^>]*>([^<]*(?:<br>[^<]*)*)/g)];
  const leaves = parts.filter(({ 0: { length }, index }) => html.startsWith('</', index + length));
  return [{ tag: 'subject', text: subject }, ...leaves.map(([, tag = '', text = '']) => ({ tag, text }))];
}

/** No stray punctuation at either end: no space, comma or colon at the start, and no blank before a full stop. */
function isWhole(text: string): boolean {
  return text.trim() !== '' && text === text.trim() && !/^[:,;]|\(\)| {2}| [.,:;]/.test(text);
}
