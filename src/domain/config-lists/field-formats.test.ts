import { expect, test } from 'vitest';
import { checkRow } from './check-row.ts';
import { newRow, type Row } from './define-list.ts';
import { type ListName, listOf } from './lists.ts';
import { LISTS, wrongIn } from './testing/example-rows.ts';

test('what is typed is kept without the blanks around it', () => {
  const kept = (name: ListName, changes: Row) => {
    const checked = checkRow(listOf(name), { ...LISTS[name].row, ...changes });
    return checked.ok && Object.fromEntries(Object.keys(changes).map((field) => [field, checked.row[field]]));
  };
  expect(kept('notaries', { nombre: ' Notaría Sol ', email: ' sol@correo.test\n' })).toEqual({
    nombre: 'Notaría Sol',
    email: 'sol@correo.test',
  });
  expect(kept('providers', { email: ' a@correo.test ', iban: ' es91 2100 0418 4502 0005 1332 ' })).toEqual({
    email: 'a@correo.test',
    iban: 'ES9121000418450200051332',
  });
  expect(kept('notaries', { email: '   ' })).toEqual({ email: '' });
  expect(kept('incidences', { question: { es: ' ¿Qué? ', en: '', pt: ' ' } })).toEqual({
    question: { es: '¿Qué?', en: '', pt: '' },
  });
  expect(kept('statutes_certifications', { atributos: ' Tomo\nFolio ' })).toEqual({ atributos: 'Tomo\nFolio' });
});

test('an account may be typed with more blanks around it than it has room for', () => {
  expect(wrongIn('providers', { iban: `${' '.repeat(40)}ES91 2100 0418 4502 0005 1332` })).toEqual([]);
  expect(wrongIn('providers', { iban: '1'.repeat(51) })).toEqual(['iban']);
});

test('an e-mail address is none that nothing could be sent to', () => {
  expect(wrongIn('notaries', { email: 'sin arroba' })).toEqual(['email']);
  expect(wrongIn('notaries', { email: 'a@b' })).toEqual(['email']);
  expect(wrongIn('providers', { email: '' })).toEqual(['email']);
  expect(wrongIn('providers', { email: `${'a'.repeat(60)}@${'b.'.repeat(80)}test` })).toEqual(['email']);
});

test.each([
  ['', []],
  ['ES91 2100 0418 4502 0005 1332', []],
  ['PT50 0002 0123 1234 5678 9015 4', []],
  ['ES91 2100 0418 4502 0005 1333', ['iban']],
  ['1234', ['iban']],
] as const)('the account %j of a provider has faults in %j', (iban, faults) => {
  expect(wrongIn('providers', { iban })).toEqual(faults);
});

test.each([
  ['registries', 'codigo', ['madrid-n-05', 'a', '1', 'vitoria-gasteiz-3'], ['Madrid', 'madrid--5', '-a', 'a-', 'a b']],
  ['registries', 'provincia', ['01', '09', '10', '49', '50', '52'], ['00', '53', '1', 'AB', '99']],
  ['mercantile_registries', 'provincia', ['01', '52'], ['0', '60', '280']],
  ['incidences', 'key', ['a', 'falta_plano2'], ['Falta', '2falta', 'falta-plano', 'fálta']],
  ['statutes_certifications', 'clave', ['a', 'literal_2'], ['2literal', 'literal-2', 'Literal']],
  ['emailtemplates', 'code', ['abc', 'gracias_2'], ['ab', 'Abc', 'gracias-2', '2abc']],
  ['ips', 'ip', ['203.0.113.7', '2001:db8::1', '203.0.113.0/24', '10.0.0.0/16', '2001:db8::/48', '2001:db8::/32'], []],
  ['ips', 'ip', [], ['203.0.113', '203.0.113.300', '203.0.113.0/33', '2001:db8::/129', 'correo.test', '10.0.0.0/15']],
  ['ips', 'ip', [], ['2001::/31', '2001:db8::/16', '0.0.0.0/0', '::/0', '10.0.0.0/8']],
  [
    'mailboxes',
    'host',
    ['imap.correo.test', '10.0.0.7', '2001:db8::1'],
    ['', 'a b', 'imaps://x.test', 'x.test/a', 'a@b'],
  ],
  ['mailboxes', 'port', [1, 143, 65_535], [0, 65_536, null]],
  ['matches', 'match', ['baja', 'a*b*cd', 'nif 1'], ['abc', 'a * b', '****', 'ba¡!']],
  ['emailtemplates', 'position', [1, 9_999], [0, 10_000, 1.5, -1]],
  ['statutes_certifications', 'position', [1, 999], [0, 1_000]],
  ['providers', 'term_days', [null, 1, 60], [0, 61, 2.5]],
] as const)('the list %s takes in its field %s %j, and refuses %j', (name, field, good, bad) => {
  for (const value of good) expect([value, wrongIn(name, { [field]: value })]).toEqual([value, []]);
  for (const value of bad) expect([value, wrongIn(name, { [field]: value })]).toEqual([value, [field]]);
});

test.each([
  ['canned_responses', 'visibility', 'all supervisors'],
  ['emailtemplates', 'group', 'general documents registry portugal delivery money'],
  ['incidences', 'question_type', 'text choice date file'],
  ['mailboxes', 'security', 'tls starttls'],
  ['matches', 'type', 'auto_reply bounce registry_reply negative_note charge ignore'],
  ['notaries', 'locale', 'es en pt'],
  ['providers', 'locale', 'es en pt'],
  ['registries', 'peticionario', 'empresa cliente'],
] as const)('in the list %s the field %s is one of %s, at first the first of them', (name, field, choices) => {
  const { fields } = listOf(name);
  expect(Object.keys(fields[field]?.choices ?? {}).join(' ')).toBe(choices);
  expect(newRow(listOf(name))[field]).toBe(choices.split(' ')[0]);
  for (const choice of choices.split(' ')) expect([choice, wrongIn(name, { [field]: choice })]).toEqual([choice, []]);
});
