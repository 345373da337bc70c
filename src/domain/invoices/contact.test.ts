import { expect, test } from 'vitest';
import { DEMONSTRATION_CONTACTS, hoursText, phoneHref } from './contact.ts';

test('hours are said in each language, with the place whose clock counts', () => {
  const said = (['es', 'en', 'pt'] as const).map((locale) =>
    hoursText(DEMONSTRATION_CONTACTS.PT, { country: 'PT', locale }),
  );
  expect(said).toEqual([
    'de lunes a viernes, de 9:00 a 19:00 (hora de Lisboa)',
    'Monday to Friday, 9:00 to 19:00 (Lisbon time)',
    'de segunda a sexta-feira, das 9:00 às 19:00 (hora de Lisboa)',
  ]);
});

test('Spanish hours are those of the mainland', () => {
  const said = (['es', 'en', 'pt'] as const).map((locale) =>
    hoursText(DEMONSTRATION_CONTACTS.ES, { country: 'ES', locale }),
  );
  expect(said.map((text) => /\((.+)\)$/.exec(text)?.[1])).toEqual([
    ...['hora peninsular', 'Madrid time', 'hora de Madrid'],
  ]);
});

test('a telephone link has no spaces', () => {
  expect(phoneHref({ phone: '+351 210 000 000' })).toBe('tel:+351210000000');
});

test('contacts for demonstration are nobody’s', () => {
  for (const { phone, email } of Object.values(DEMONSTRATION_CONTACTS)) {
    expect(phone).toMatch(/^\+\d{2,3}( 000){3}$/);
    expect(email).toMatch(/\.example$/);
  }
});
