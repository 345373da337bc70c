import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { REMINDED_OF, reminderMessage } from './reminder-message.ts';
import { declarativeMessage, isUrgent, statusMessage } from './status-message.ts';

const STATUSES = ['pending', 'processing', 'incidence', 'ready', 'returned'] as const;
/** Each status while the customer acts, and an incident in which they do not. */
const CHANGES = [
  ...STATUSES.map((status) => ({ status, acting: 'customer' as const })),
  { status: 'incidence', acting: 'company' } as const,
];

describe('what a customer’s device says', () => {
  test.each(LOCALES)('names the order and says something else for each change (%s)', (locale) => {
    const said = CHANGES.map((change) => statusMessage({ ...change, orderNumber: 'A7' }, locale));
    for (const { title, body } of said) {
      expect(title).toMatch(/^\p{Lu}\p{Ll}+ A7$/u);
      expect(body).toMatch(/^\p{Lu}.{10,}\.$/u);
    }
    expect(new Set(said.map(({ body }) => body)).size).toBe(CHANGES.length);
  });

  test.each(LOCALES)('says what a reminder is about (%s)', (locale) => {
    const said = REMINDED_OF.map((about) => reminderMessage(about, locale));
    for (const { title, body } of said) {
      expect(title).toMatch(/^\p{Lu}.{10,}$/u);
      expect(body).toMatch(/^\p{Lu}.{10,}\.$/u);
    }
    expect(new Set(said.flatMap(({ title, body }) => [title, body])).size).toBe(2 * REMINDED_OF.length);
  });

  test('differs by language', () => {
    for (const change of CHANGES)
      expect(new Set(LOCALES.map((locale) => statusMessage({ ...change, orderNumber: '' }, locale).body)).size).toBe(3);
    for (const about of REMINDED_OF)
      expect(new Set(LOCALES.map((locale) => reminderMessage(about, locale).body)).size).toBe(3);
  });

  test('is urgent only where the customer has to answer', () => {
    expect(CHANGES.filter(isUrgent)).toEqual([{ status: 'incidence', acting: 'customer' }]);
  });

  test('asks for nothing where an incident is closed', () => {
    const said = (acting: 'company' | null) => statusMessage({ status: 'incidence', acting, orderNumber: '' }, 'es');
    expect(said(null)).toEqual(said('company'));
  });

  test('has the form that Safari shows by itself', () => {
    const message = declarativeMessage(
      { title: 'a', body: 'b' },
      { navigate: 'https://x.test/1', tag: 'order-1', locale: 'pt', waiting: 3 },
    );
    expect(JSON.parse(message)).toEqual({
      web_push: 8030,
      notification: { title: 'a', body: 'b', navigate: 'https://x.test/1', tag: 'order-1', lang: 'pt', dir: 'ltr' },
      app_badge: 3,
    });
  });
});
