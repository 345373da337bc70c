import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { checkRow } from './check-row.ts';
import { nameOfRow, newRow, type Row } from './define-list.ts';
import type { Value } from './field.ts';
import { CONFIG_LISTS, LIST_NAMES, type ListName, listOf, missingRowCode } from './lists.ts';
import { all, LISTS, NO_TEXT, wrongIn } from './testing/example-rows.ts';

const messageOf = (name: ListName, changes: Readonly<Record<string, unknown>>) => {
  const checked = checkRow(listOf(name), { ...LISTS[name].row, ...changes });
  return checked.ok ? null : checked.problems[0]?.message;
};
/** A text of maximum length that still fits its field's format. */
const longer = (value: Value, length: number) => {
  const text = (one: string) => (one.includes('@') ? one.padStart(length, 'a') : one.padEnd(length, 'a'));
  return typeof value === 'object' && value ? all(text(value.es)) : text(String(value));
};

describe.each(LIST_NAMES)('the list %s', (name) => {
  const { fields, key } = listOf(name);
  const { row, fields: shown, key: keyFields } = LISTS[name];

  test('takes a whole row, and says of each field what it is', () => {
    expect(wrongIn(name, {})).toEqual([]);
    const signs = Object.entries(fields).map(([field, { isRequired, isInTable, hint, max }]) => [
      field,
      `${isRequired ? '!' : ''}${isInTable ? '#' : ''}${hint ? '?' : ''}${max ?? ''}`,
    ]);
    expect(Object.fromEntries(signs)).toEqual(shown);
    expect(key.join(' ')).toBe(keyFields);
    for (const { label, hint, choices = {} } of Object.values(fields)) {
      for (const text of [label, ...(hint ? [hint] : []), ...Object.values(choices)]) {
        expect(LOCALES.filter((locale) => (text[locale] ?? '').trim() === '')).toEqual([]);
      }
    }
  });

  test('searches what was written, not what was picked, counted or ticked', () => {
    for (const { kind, isSearched } of Object.values(fields)) {
      expect([kind, isSearched]).toEqual([kind, ['line', 'area', 'texts'].includes(kind)]);
    }
  });

  test('refuses a blank where something must be given, and takes it elsewhere', () => {
    for (const [field, { kind, isRequired }] of Object.entries(fields)) {
      const blank: unknown = { line: ' ', area: ' ', texts: all(' '), flag: false, choice: '', count: null }[kind];
      expect([field, wrongIn(name, { [field]: blank })]).toEqual([field, isRequired ? [field] : []]);
    }
  });

  test('keeps no text that is longer than its field', () => {
    for (const [field, { kind, max }] of Object.entries(fields)) {
      if (max === undefined || field === 'iban') continue;
      const value = row[field] === '' && fields[field] && /email/.test(field) ? 'a@correo.test' : (row[field] ?? '');
      const isFormed = field === 'provincia' || field === 'ip';
      if (!isFormed) expect([field, wrongIn(name, { [field]: longer(value, max) })]).toEqual([field, []]);
      expect([field, wrongIn(name, { [field]: longer(value, max + 1) })]).toEqual([field, [field]]);
      if (kind === 'line') expect(wrongIn(name, { [field]: `  ${row[field]}  ` })).toEqual([]);
    }
  });
});

test('a row is called by the fields of its key that are filled in', () => {
  expect(nameOfRow(listOf('notaries'), { nombre: 'Ruiz', ciudad: 'Soria' })).toBe('Ruiz · Soria');
  expect(nameOfRow(listOf('notaries'), { nombre: 'Ruiz' })).toBe('Ruiz');
});

test('a new row is active, issues negative notes and reads sent mail; everything else is off, blank or none', () => {
  const on = LIST_NAMES.flatMap((name) =>
    Object.entries(newRow(listOf(name))).flatMap(([field, value]) => (value === true ? [`${name}.${field}`] : [])),
  );
  expect(on).toEqual([
    ...['incidences.active', 'mailboxes.reads_sent', 'mailboxes.active'],
    ...['notaries.active', 'providers.active', 'registries.negativa'],
  ]);
  expect(newRow(listOf('mailboxes'))).toMatchObject({ port: 993, folder: 'INBOX' });
  expect(newRow(listOf('statutes_certifications'))).toEqual({
    clave: '',
    registro: '',
    nombre: NO_TEXT,
    ayuda: NO_TEXT,
    atributos: '',
    position: null,
  });
});

test('rows that the program needs keep their key, as all registries do', () => {
  const isFixed = (name: ListName, changes: Row) => listOf(name).isFixed?.({ ...LISTS[name].row, ...changes } as never);
  expect(LIST_NAMES.filter((name) => listOf(name).keepsKey)).toEqual(['registries']);
  expect([isFixed('incidences', { key: 'email_reply' }), isFixed('incidences', {})]).toEqual([true, false]);
  for (const clave of ['specific_instructions', 'attached_model']) {
    expect(isFixed('statutes_certifications', { clave })).toBe(true);
    expect(isFixed('statutes_certifications', { clave, registro: 'madrid-n-05' })).toBe(false);
    expect(wrongIn('statutes_certifications', { clave })).toEqual([]);
    expect(wrongIn('statutes_certifications', { clave, registro: 'madrid-n-05' })).toEqual(['clave']);
  }
  expect(isFixed('statutes_certifications', {})).toBe(false);
  expect(wrongIn('statutes_certifications', { registro: 'madrid-n-05' })).toEqual([]);
});

test('the incident of an answer by e-mail cannot be switched off', () => {
  expect(wrongIn('incidences', { key: 'email_reply', active: false })).toEqual(['active']);
  expect(wrongIn('incidences', { key: 'email_reply', active: true })).toEqual([]);
  expect(wrongIn('incidences', { active: false })).toEqual([]);
});

test('a button is written in every language or in none', () => {
  expect(wrongIn('emailtemplates', { button: all('Ver mi pedido') })).toEqual([]);
  expect(wrongIn('emailtemplates', { button: { ...NO_TEXT, es: 'Ver mi pedido' } })).toEqual(['button']);
  expect(wrongIn('emailtemplates', { button: { ...all('Ver'), pt: ' ' } })).toEqual(['button']);
});

test('a canned response needs one language, a name all of them', () => {
  expect(wrongIn('canned_responses', { text: { ...NO_TEXT, pt: 'Olá' } })).toEqual([]);
  expect(wrongIn('incidences', { name: { ...all('x'), en: '' } })).toEqual(['name']);
});

describe('each refusal is said in the language of its reader', () => {
  test.each([
    [
      messageOf('providers', { iban: '1234' }),
      ...['no es un IBAN: revisa sus cifras de control', 'is not an IBAN: look at its check digits'],
      'não é um IBAN: verifique os algarismos de controlo',
    ],
    [
      messageOf('ips', { ip: 'x' }),
      ...['no es una dirección IP ni una red', 'this is no IP address and no network'],
      'não é um endereço IP nem uma rede',
    ],
    [
      messageOf('ips', { ip: '10.0.0.0/8' }),
      'la red es demasiado grande: como mínimo /16 en IPv4 y /32 en IPv6',
      'the network is too large: at least /16 for IPv4 and /32 for IPv6',
      'a rede é demasiado grande: no mínimo /16 em IPv4 e /32 em IPv6',
    ],
    [
      messageOf('matches', { match: 'abc' }),
      ...['escribe al menos cuatro letras o cifras', 'write at least four letters or digits'],
      'escreva pelo menos quatro letras ou algarismos',
    ],
    [
      messageOf('incidences', { key: 'email_reply', active: false }),
      ...['el sistema lo necesita activo', 'the system needs it active', 'o sistema precisa dele ativo'],
    ],
    [
      messageOf('statutes_certifications', { clave: 'attached_model', registro: 'madrid-n-05' }),
      'esta certificación ya la ofrecen todos los registros',
      'every registry offers this certification already',
      'todos os registos já emitem esta certidão',
    ],
    [
      messageOf('emailtemplates', { button: { ...NO_TEXT, es: 'Ver' } }),
      ...['escríbelo en todos los idiomas o en ninguno', 'write it in every language or in none'],
      'escreva-o em todos os idiomas ou em nenhum',
    ],
    [
      messageOf('canned_responses', { text: NO_TEXT }),
      ...['escríbelo al menos en un idioma', 'write it in at least one language', 'escreva-o pelo menos num idioma'],
    ],
    [
      messageOf('incidences', { name: { ...all('Plano'), es: '' } }),
      ...['Español: no puede estar vacío', 'Español: must not be empty', 'Español: não pode estar vazio'],
    ],
    [
      messageOf('canned_responses', { text: all('{{cliente}} {{precio}}') }),
      ...['No existe este hueco: cliente, precio', 'There is no such placeholder: cliente, precio'],
      'Não existe este campo: cliente, precio',
    ],
    [
      messageOf('emailtemplates', { subject: all('Sobre {{address}}') }),
      '{{address}} puede quedar vacío: di qué poner entonces, como {{address|tu pedido}}',
      '{{address}} may be empty: give what to write then, such as {{address|your order}}',
      '{{address}} pode ficar vazio: indique o que escrever nesse caso, como {{address|o seu pedido}}',
    ],
  ])('%j', (message, es, en, pt) => expect(message).toEqual({ es, en, pt }));
});

test('a blank key has one problem, although it also breaks the pattern of keys', () => {
  const checked = checkRow(listOf('incidences'), { ...LISTS.incidences.row, key: ' ' });
  expect(checked).toEqual({
    ok: false,
    problems: [
      { field: 'key', message: { es: 'no puede estar vacío', en: 'must not be empty', pt: 'não pode estar vazio' } },
    ],
  });
});

test('a registry that does not exist has its own answer', () => {
  const ofRegistries = LIST_NAMES.filter((name) => missingRowCode(name) === 'registry_not_found');
  expect(ofRegistries).toEqual(['mercantile_registries', 'portuguese_registries', 'registries']);
  expect(missingRowCode('ips')).toBe('not_found');
  expect(Object.keys(CONFIG_LISTS)).toEqual(LIST_NAMES);
});

test('what is no row at all, or names a field twice wrong, is refused with its field', () => {
  expect(wrongIn('ips', { ip: 7 })).toEqual(['ip']);
  const checked = checkRow(listOf('ips'), null);
  expect(checked).toMatchObject({ ok: false, problems: [{ field: '' }] });
  expect(checkRow(listOf('ips'), null)).toEqual(checked);
});
