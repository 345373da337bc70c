import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { checkRow } from './check-row.ts';
import { nameOfRow, newRow, type Row } from './define-list.ts';
import type { Value } from './field.ts';
import { CONFIG_LISTS, LIST_NAMES, type ListName, listOf, missingRowCode } from './lists.ts';

const all = (text: string) => ({ es: text, en: text, pt: text });
const NO_TEXT = all('');

/**
 * A row that each list takes, and what supervisors see of its fields: `!` must be given, `#` is a column of the table, `?` has a hint, a number
 * is the most characters. Source: specification section 3, "Other back-office records".
 */
const LISTS: Readonly<Record<ListName, { key: string; row: Row; fields: Readonly<Record<string, string>> }>> = {
  canned_responses: {
    key: 'group title',
    row: { group: 'General', title: 'Gracias', visibility: 'all', text: all('Gracias.') },
    fields: { group: '!#?80', title: '!#120', visibility: '!#', text: '!?5000' },
  },
  checklists: {
    key: 'product position',
    row: { product: '', position: 1, text: all('Se lee bien') },
    fields: { product: '#?100', position: '!#', text: '!#200' },
  },
  emailtemplates: {
    key: 'code',
    row: {
      code: 'gracias',
      name: all('Gracias'),
      group: 'general',
      subject: all('Gracias'),
      header: all('Gracias'),

      template: all('Gracias.'),
      button: NO_TEXT,
      attaches_invoice: false,
      position: 10,
    },
    fields: {
      code: '!#60',
      name: '!#120',
      group: '!#',
      subject: '!300',
      header: '!300',
      template: '!20000',

      button: '?60',
      attaches_invoice: '#',
      position: '!#',
    },
  },
  incidences: {
    key: 'key',
    row: { key: 'falta_plano', name: all('Falta plano'), question: NO_TEXT, question_type: 'file', active: false },
    fields: { key: '!#?40', name: '!#120', question: '500', question_type: '!#', active: '#' },
  },
  mercantile_registries: {
    key: 'nombre',
    row: { nombre: 'Registro Mercantil de Soria', provincia: '42', direccion: '', email: '' },
    fields: { nombre: '!#200', provincia: '!#?2', direccion: '#200', email: '#200' },
  },
  municipality_aliases: {
    key: 'alias municipality',
    row: { alias: 'Barajas', municipality: 'Madrid (Madrid)', registro: '' },
    fields: { alias: '!#?200', municipality: '!#?200', registro: '#?80' },
  },
  ips: { key: 'ip', row: { ip: '203.0.113.7' }, fields: { ip: '!#?50' } },
  mailboxes: {
    key: 'username host folder',
    row: {
      ...{ username: 'pedidos@correo.test', host: 'imap.correo.test', port: 993, security: 'tls', folder: 'INBOX' },
      ...{ reads_sent: true, ticket_group: '', active: true },
    },
    fields: {
      ...{ username: '!#?200', host: '!#253', port: '!#', security: '!#', folder: '!#?200', reads_sent: '#' },
      ...{ ticket_group: '#?80', active: '#' },
    },
  },
  matches: {
    key: 'match',
    row: { match: 'fuera de la oficina', type: 'auto_reply' },
    fields: { match: '!#?200', type: '!#' },
  },
  notaries: {
    key: 'nombre ciudad',
    row: {
      nombre: 'Notaría Ruiz',
      ciudad: '',
      direccion: '',
      telefono: '',
      email: '',

      hipotecas: true,
      escrituras: false,
      locale: 'pt',
      active: true,
    },
    fields: {
      nombre: '!#200',
      ciudad: '#200',
      direccion: '200',
      telefono: '#40',
      email: '#?200',

      hipotecas: '#',
      escrituras: '#',
      locale: '!#',
      active: '#',
    },
  },
  portuguese_registries: {
    key: 'nombre distrito',
    row: { nombre: 'CRP de Mafra', concelho: 'Mafra', distrito: 'Lisboa', direccion: '', email: '', telefono: '' },
    fields: {
      nombre: '!#200',
      concelho: '!#80',
      distrito: '!#80',
      direccion: '200',
      email: '#200',
      telefono: '#40',
    },
  },
  providers: {
    key: 'nombre ciudad',
    row: {
      nombre: 'Gestoría Sol',
      ciudad: '',
      direccion: '',
      telf1: '',
      telf2: '',
      email: 'sol@correo.test',

      email_update: false,
      lento: true,
      caderneta: false,
      retifica: true,
      term_days: null,
      iban: '',

      locale: 'es',
      active: true,
    },
    fields: {
      nombre: '!#200',
      ciudad: '#200',
      direccion: '200',
      telf1: '#40',
      telf2: '40',
      email: '!#200',

      email_update: '#?',
      lento: '#?',
      caderneta: '#',
      retifica: '#',
      term_days: '#?',
      iban: '?50',

      locale: '!#',
      active: '#',
    },
  },
  registries: {
    key: 'codigo',
    row: {
      codigo: 'madrid-n-05',
      nombre: 'Madrid nº 5',
      provincia: '28',
      direccion: '',
      email: '',
      telefono: '',

      registro_lento: false,
      peticionario: 'empresa',
      negativa: true,
    },
    fields: {
      codigo: '!#?80',
      nombre: '!#200',
      provincia: '!#?2',
      direccion: '200',
      email: '#200',
      telefono: '#40',

      registro_lento: '#?',
      peticionario: '!#?',
      negativa: '#?',
    },
  },
  statutes_certifications: {
    key: 'clave registro',
    row: { clave: 'literal', registro: '', nombre: all('Literal'), ayuda: NO_TEXT, atributos: '', position: 1 },
    fields: { clave: '!#?40', registro: '#?80', nombre: '!#120', ayuda: '500', atributos: '?2000', position: '!#' },
  },
};

const wrongIn = (name: ListName, changes: Readonly<Record<string, unknown>>) => {
  const checked = checkRow(listOf(name), { ...LISTS[name].row, ...changes });
  return checked.ok ? [] : [...new Set(checked.problems.map(({ field }) => field))];
};
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

test('a row is called by the fields of its key', () => {
  expect(nameOfRow(listOf('notaries'), { nombre: 'Ruiz', ciudad: 'Soria' })).toBe('Ruiz · Soria');
  expect(nameOfRow(listOf('notaries'), { nombre: 'Ruiz' })).toBe('Ruiz · ');
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
      'todos os registos já oferecem esta certidão',
    ],
    [
      messageOf('emailtemplates', { button: { ...NO_TEXT, es: 'Ver' } }),
      ...['escríbelo en todos los idiomas o en ninguno', 'write it in every language or in none'],
      'escreva-o em todos os idiomas ou em nenhum',
    ],
    [
      messageOf('canned_responses', { text: all('{{cliente}} {{precio}}') }),
      ...['No existe este hueco: cliente, precio', 'There is no such placeholder: cliente, precio'],
      'Não existe este espaço: cliente, precio',
    ],
    [
      messageOf('emailtemplates', { subject: all('Sobre {{address}}') }),
      '{{address}} puede quedar vacío: di qué poner entonces, como {{address|tu pedido}}',
      '{{address}} may be empty: say what stands there then, as {{address|your order}}',
      '{{address}} pode ficar vazio: diga o que pôr nesse caso, como {{address|o seu pedido}}',
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
