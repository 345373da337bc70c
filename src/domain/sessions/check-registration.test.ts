import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { checkRegistration, type Registration } from './check-registration.ts';

const good: Registration = {
  firstname: ' Ana \u200b\u202e María ',
  lastname: 'Núñez',
  email: ' ana@example.com ',
  phone: '+34 612 34 56 78',
  password: ' tres gatos azules ',
};

test('a good registration is tidied; the password stays as typed', () => {
  expect(checkRegistration(good, 'es')).toEqual({
    ok: true,
    registration: { ...good, firstname: 'Ana María', email: 'ana@example.com' },
  });
});

test.each<[string, Partial<Registration>]>([
  ['no telephone', { phone: '' }],
  ['an address with a plus and an accent', { email: 'ana+müller@correo.ejemplo.es' }],
  ['a password of emoji', { password: '🐈🐕🦜🐢🐟🦊🐻🐼🐨🐯' }],
  ['a name of a hundred letters', { firstname: 'a'.repeat(100) }],
  ['a long password', { password: 'ab c'.repeat(50) }],
  ['a password of digits', { password: '8371940265' }],
])('%s is accepted', (_, change) => {
  expect(checkRegistration({ ...good, ...change }, 'es').ok).toBe(true);
});

test.each<[keyof Registration, string]>([
  ['firstname', ' '],
  ['firstname', 'a'.repeat(101)],
  ['lastname', '\u0000'],
  ['email', ''],
  ['email', 'ana'],
  ['email', 'ana@host'],
  ['email', 'ana@example.com\r\nBcc: x@example.com'],
  ['email', 'a@b@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['phone', '12345'],
  ['phone', 'llámame'],
  ['password', 'corta 123'],
  ['password', 'a b'.repeat(100)],
  ['password', 'Qwerty123456'],
  ['password', 'aaaaaaaaaaaa'],
  ['password', 'Núñez-2026!'],
  ['password', 'registralia1'],
  ['password', 'ana@example.com'],
])('%s %j is refused beside its field, in every language', (field, value) => {
  for (const locale of LOCALES) {
    const checked = checkRegistration({ ...good, [field]: value }, locale);
    expect(checked.ok ? [] : checked.problems.map((problem) => problem.field)).toEqual([field]);
    expect(checked.ok ? '' : checked.problems[0]?.message).not.toBe('');
  }
});

test.each<[keyof Registration, string, string]>([
  ['firstname', 'a'.repeat(101), 'Enter 100 letters at most'],
  ['password', 'ab c'.repeat(51), 'The password can have 200 characters at most'],
  ['password', 'gato 9 az', 'The password needs at least 10 characters; a short phrase will do'],
  ['email', 'ana@host', 'Enter a whole e-mail address, like name@example.com'],
])('of %s %j it is said what is wrong with it', (field, value, message) => {
  expect(checkRegistration({ ...good, [field]: value }, 'en')).toEqual({ ok: false, problems: [{ field, message }] });
});

test('problems come one a field, in the order of the form, in the language of the visitor', () => {
  const empty = { firstname: '', lastname: '', email: '', phone: 'x', password: '' };
  const checked = checkRegistration(empty, 'pt');
  expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(Object.keys(empty));
  expect(checked.ok ? '' : checked.problems[0]?.message).toBe('Escreva o seu nome');
});
