import { expect, test } from 'vitest';
import { SHORTEST_PASSWORD } from './check-registration.ts';
import { CONTEXT_WORDS, isGuessable } from './guessable-password.ts';
import { MUCH_USED_PASSWORDS } from './much-used-passwords.gen.ts';

const ANA = { email: 'ana.garcia@correo.test', firstname: 'Ana', lastname: 'García' };

test.each([
  ...['1234567890', '0123456789', '9876543210', '0987654321', '1234512345', '123456789a', '12345678910'],
  ...['123123123123', 'qwertyuiop', 'asdfghjkl1', '1q2w3e4r5t', '1qaz2wsx3edc', 'qwerty1234', 'qwerty12345'],
  ...['qwerty123456', 'abcd123456', 'password12', 'password123', 'password1234', 'passw0rd123', 'contraseña'],
  ...['contraseña1', 'contrasena1', 'contrasena123', 'palavrapasse', 'palavra-passe', 'iloveyou12', 'tequiero123'],
  ...['barcelona1', 'realmadrid1', 'realmadrid', 'portugal123', 'administrador', 'bienvenido1', 'benfica1904'],
  ...['atleticomadrid', 'fcbarcelona', 'españa2026', 'lisboa2026', 'madrid2026'],
])('%s is among those that a stranger tries first, however it is cased', (password) => {
  expect(isGuessable({ ...ANA, password })).toBe(true);
  expect(isGuessable({ ...ANA, password: password.toUpperCase() })).toBe(true);
});

test.each([
  ['one sign over and over', 'aaaaaaaaaaaa', true],
  ['three signs', 'abcabcabcabc', true],
  ['four signs', 'abcdabcdabcd', false],
  ['the first name and a year', 'Ana-ana-2026', true],
  ['the last name without its accent', 'garcia12345', true],
  ['the last name with it', 'GARCÍA 12345', true],
  ['the whole address', 'ana.garcia@correo.test1', true],
  ['what stands before the @', 'anagarcia.99', true],
  ['the brand', 'Registralia1', true],
  ['a name and three letters', 'garcia1abc2', true],
  ['a name and four letters', 'garcia1abcd', false],
  ['a phrase', 'el perro come tarde', false],
] as const)('%s: %s', (_, password, guessable) => {
  expect(isGuessable({ ...ANA, password })).toBe(guessable);
});

test.each(CONTEXT_WORDS)('%s, a word of the product, with a year around it is among them', (word) => {
  expect(isGuessable({ ...ANA, password: `${word}2026!` })).toBe(true);
  expect(isGuessable({ ...ANA, password: `${word} verde` })).toBe(false);
});

test('a name of two letters says nothing about a password', () => {
  const password = 'jojo77jojo12ab';
  expect(isGuessable({ ...ANA, firstname: 'Jo', password })).toBe(false);
  expect(isGuessable({ ...ANA, firstname: 'Joj', password: 'joj77joj12ab' })).toBe(true);
});

test('what stands before the @ counts by itself', () => {
  const somebody = { ...ANA, email: 'lunaazul@correo.test' };
  expect(isGuessable({ ...somebody, password: 'lunaazul1234' })).toBe(true);
});

test('each of more than 3000 most used passwords that are long enough is among them', () => {
  expect(new Set(MUCH_USED_PASSWORDS).size).toBeGreaterThan(3_000);
  expect(MUCH_USED_PASSWORDS.filter((password) => [...password].length < SHORTEST_PASSWORD)).toEqual([]);
  expect(MUCH_USED_PASSWORDS.filter((password) => !isGuessable({ ...ANA, password }))).toEqual([]);
  expect(MUCH_USED_PASSWORDS).toEqual(expect.arrayContaining(['christopher', 'strawberry', '1qaz2wsx3edc']));
});
