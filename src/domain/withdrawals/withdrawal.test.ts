import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { declarationOf } from './declaration.ts';
import { checkWithdrawal, isOver, orderNumberIn } from './withdrawal.ts';

const FORM = { name: 'Ana Ruiz', email: 'ana@example.test', order_number: '1000001' };

describe('the form of a withdrawal', () => {
  test('that says who and from what is right', () => {
    expect(checkWithdrawal(FORM)).toEqual([]);
    expect(checkWithdrawal({ ...FORM, email: ' ana@example.test ', order_number: ' n.º 10 0000 0001 ' })).toEqual([]);
  });

  test('with empty fields gets an error for each, in order and in each language', () => {
    const problems = checkWithdrawal({ name: ' ', email: '', order_number: '' });
    expect(problems.map(({ field }) => field)).toEqual(['name', 'email', 'order_number']);
    for (const { message } of problems)
      for (const locale of LOCALES) expect(message[locale]).toMatch(/^\p{Lu}.{15,}\.$/u);
  });

  test.each([
    ['name', { name: 'x'.repeat(201) }],
    ['email', { email: 'ana' }],
    ['email', { email: 'ana@example' }],
    ['email', { email: 'a na@example.test' }],
    ['email', { email: `${'x'.repeat(190)}@example.test` }],
    ['order_number', { order_number: '1234' }],
    ['order_number', { order_number: 'uno dos tres' }],
    ['order_number', { order_number: '1234567890123456' }],
    ['order_number', { order_number: `1000001${' '.repeat(40)}x` }],
  ])('is refused by its %s: %j', (field, change) => {
    expect(checkWithdrawal({ ...FORM, ...change }).map((problem) => problem.field)).toEqual([field]);
  });

  test('a name of 200 characters is not too long', () => {
    expect(checkWithdrawal({ ...FORM, name: 'x'.repeat(200) })).toEqual([]);
  });
});

test.each([
  ['n.º 10 0000 0001', 1_000_000_001],
  ['1234567890123456789', 123_456_789_012_345],
  ['', 0],
])('the number in %j is %i', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});

test.each([
  ['canceled', true],
  ['refunded', true],
  ['closed', true],
  ['processing', false],
  [null, false],
])('of a service that is %s nothing is left: %s', (status, over) => {
  expect(isOver(status)).toBe(over);
});

describe('the declaration', () => {
  const declared = {
    name: ' Ana Ruiz ',
    email: ' ana@example.test ',
    order_number: ' 1000001 ',
    services: ['Nota simple', 'Certificado'],
    company: 'Registralia, S.L.',
    timeZone: 'Europe/Madrid',
    receivedAt: new Date('2026-11-22T10:30:00Z'),
  };

  test('is returned verbatim, with day and hour', () => {
    expect(declarationOf({ ...declared, locale: 'es' })).toBe(
      [
        'Comunico a Registralia, S.L. que desisto de mi contrato de prestación del siguiente servicio.',
        'Pedido: 1000001',
        'De qué desisto: Nota simple; Certificado',
        'Nombre: Ana Ruiz',
        'Correo: ana@example.test',
        'Recibido el: domingo, 22 de noviembre de 2026, 11:30',
      ].join('\n'),
    );
  });

  test.each([
    ['es', 'De qué desisto: todo el pedido'],
    ['en', 'What I withdraw from: the whole order'],
    ['pt', 'De que desisto: todo o pedido'],
  ] as const)('in %s, of no service by name, is of the whole order', (locale, line) => {
    const lines = declarationOf({ ...declared, services: [], locale }).split('\n');
    expect(lines[2]).toBe(line);
    expect(lines[0]).toContain('Registralia, S.L.');
    expect(lines.filter((said) => /^\s*:|:\s*$/.test(said))).toEqual([]);
    expect(lines).toHaveLength(6);
  });
});
