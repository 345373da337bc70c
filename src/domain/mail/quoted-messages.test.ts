import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MessageSaid, quotedMessages } from './quoted-messages.ts';

const AT = new Date('2026-11-23T09:00:00Z');
const PLACE = { locale: 'es', timeZone: 'Europe/Madrid' } as const;
const said = (text: string, more: Partial<MessageSaid> = {}): MessageSaid => ({
  fromEmail: 'ana@correo.test',
  fromName: 'Ana',
  to: ['soporte@registralia.test'],
  cc: [],
  at: AT,
  text,
  ...more,
});

describe('what is quoted below a message', () => {
  test('is what its writer said, under their name, without what they quoted', () => {
    const [quoted] = quotedMessages([said('Sí.\n\n> ¿Llega mañana?\n')], { ...PLACE, recipients: ['ANA@correo.test'] });
    expect(quoted?.text).toBe('Sí.');
    expect(quoted?.introduction).toContain('Ana <ana@correo.test>');
  });

  test('is never what one of its recipients has not seen', () => {
    const addresses = ['ana@correo.test', 'registro@oficina.test', 'abogada@correo.test', 'notaria@oficina.test'];
    const some = fc.subarray(addresses, { minLength: 1 });
    const message = fc.record({ fromEmail: fc.constantFrom(...addresses), to: some, cc: fc.subarray(addresses) });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), some, (messages, recipients) => {
        const all = messages.map((one, index) => said(`mensaje-${index}.`, one));
        const text = quotedMessages(all, { ...PLACE, recipients })
          .map((one) => one.text)
          .join('\n');
        for (const { text: words, fromEmail, to, cc } of all) {
          if (!text.includes(words)) continue;
          expect([fromEmail, ...to, ...cc]).toEqual(expect.arrayContaining([...recipients]));
        }
      }),
    );
  });

  test('is at most five messages, and no more than a mail bears', () => {
    const many = Array.from({ length: 9 }, (_none, index) => said(`mensaje ${index}`));
    expect(quotedMessages(many, { ...PLACE, recipients: ['ana@correo.test'] })).toHaveLength(5);
    const long = [said('corto'), said('x'.repeat(30_000)), said('también corto')];
    const texts = quotedMessages(long, { ...PLACE, recipients: [] }).map(({ text }) => text);
    expect(texts).toEqual(['corto']);
  });
});
