import { expect, test } from 'vitest';
import { checkMessage, LONGEST_MESSAGE, type WrittenMessage } from './written-message.ts';

const WRITTEN: WrittenMessage = {
  name: 'Ana Gil',
  email: 'ana@ejemplo.es',
  subject: 'Una nota de Getafe',
  text: '¿Cuánto tarda?',
};

test.each<[string, Partial<WrittenMessage>, readonly string[]]>([
  ['a whole message', {}, []],
  ['what its form does not ask for', { name: null, email: null, subject: null }, []],
  ['nothing at all', { name: '', email: '', subject: '', text: '' }, ['name', 'email', 'subject', 'text']],
  ['blanks', { name: '  ', text: ' \n ' }, ['name', 'text']],
  ['an address without a domain', { email: 'ana@ejemplo' }, ['email']],
  ['two addresses', { email: 'ana@ejemplo.es, eva@ejemplo.es' }, ['email']],
  ['a subject with a header behind it', { subject: 'Hola\r\nBcc: otra@ejemplo.es' }, ['subject']],
  ['a name of more than a line', { name: 'A'.repeat(201) }, ['name']],
  ['the longest text', { text: 'a'.repeat(LONGEST_MESSAGE) }, []],
  ['a letter more', { text: 'a'.repeat(LONGEST_MESSAGE + 1) }, ['text']],
])('%s', (_, change, fields) => {
  const problems = checkMessage({ ...WRITTEN, ...change });
  expect(problems.map(({ field }) => field)).toEqual(fields);
  for (const { message } of problems)
    for (const text of Object.values(message)) expect(text).toMatch(/^\p{Lu}.{15,}\.$/u);
});
