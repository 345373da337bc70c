import { describe, expect, test } from 'vitest';
import { endOfHeader } from './quote-header.ts';
import { linesOf } from './text-lines.ts';

const end = (...lines: readonly string[]) => endOfHeader(linesOf(lines.join('\n')), 0);

const FROM = ['From', 'De', 'Von', 'Da', 'Remitente', 'Remetente', 'Expéditeur', 'Mittente', 'Enviado por', 'Van'];
const TO = [
  'To',
  'Para',
  'A',
  'An',
  'À',
  'Per a',
  'Destinatario',
  'Destinatarios',
  'Destinatário',
  'Destinatários',
  'Aan',
];
const DATE = [
  ...[
    'Date',
    'Sent',
    'Sent at',
    'Sent on',
    'Received',
    'Fecha',
    'Fecha de envío',
    'Fecha y hora',
    'Enviado',
    'Enviada',
  ],
  ...['Enviado el', 'Enviado em', 'Enviada em', 'Enviada el', 'Enviat', 'Enviado a', 'Data', 'Data de envio'],
  ...['Data e hora', 'Gesendet', 'Datum', 'Envoyé', 'Inviato', "Data d'enviament", 'Hora', 'When', 'Verzonden'],
].filter((label) => !label.includes("'"));
const SUBJECT = ['Subject', 'Asunto', 'Assunto', 'Assumpte', 'Betreff', 'Objet', 'Oggetto', 'Tema', 'Onderwerp', 'Re'];
const OTHER = [
  ...[
    'Cc',
    'C.c.',
    'Bcc',
    'Cco',
    'Copia',
    'Con copia',
    'Com cópia',
    'Cópia',
    'Importance',
    'Importancia',
    'Importância',
  ],
  ...['Attachments', 'Attachment', 'Adjuntos', 'Datos adjuntos', 'Archivos adjuntos', 'Anexos', 'Anexo', 'Reply to'],
  ...['Responder a', 'Priority', 'Prioridad', 'Prioridade', 'Sensitivity', 'Confidencialidad', 'Sensibilidade'],
  ...['Categories', 'Categorías', 'En nombre de', 'Organization', 'Organización', 'Kopie'],
];

describe('each name that a program gives to a field begins one', () => {
  test.each(FROM)('of who wrote: %s', (label) => {
    expect(end(`${label}: R <r@x.test>`, 'Date: 1 May', 'Subject: x', 'Hola')).toBe(3);
  });

  test.each(TO)('of who received it: %s', (label) => {
    expect(end('From: R <r@x.test>', `*${label}:* Ana`, 'Subject: x', 'Hola')).toBe(3);
  });

  test.each(DATE)('of when: %s', (label) => {
    expect(end('From: R', `${label} : 1 May`, 'Subject: x', 'Hola')).toBe(3);
  });

  test.each(SUBJECT)('of what it is about: %s', (label) => {
    expect(end('From: R', 'Date: 1 May', `${label}: x`, 'Hola')).toBe(3);
  });

  test.each(OTHER)('of something else, which belongs to it: %s', (label) => {
    expect(end('From: R', 'Date: 1 May', 'Subject: x', `${label}: y`, 'Hola')).toBe(4);
  });

  test('other words before a colon begin none', () => {
    for (const label of ['Nota', 'Finca', 'Registro', 'https']) {
      expect(end(`${label}: R <r@x.test>`, 'Date: 1 May', 'Subject: x')).toBeNull();
      expect(end('From: R', 'Date: 1 May', 'Subject: x', `${label}: y`)).toBe(3);
    }
    expect(end('De://x', 'Date: 1 May', 'Subject: x', 'To: a@x.test')).toBeNull();
  });
});

describe('a header', () => {
  test.each([
    ['two more besides who wrote', ['From: a@x.test', 'To: b@x.test', 'Subject: x'], 3],
    ['not one more', ['From: a@x.test', 'To: b@x.test'], null],
    ['not without who wrote', ['To: b@x.test', 'Date: 1 May', 'Subject: x'], null],
    ['not without an address or a date', ['From: Ana', 'To: Luis', 'Subject: x'], null],
    ['not with a date that has no figure', ['From: Ana', 'Date: ayer', 'Subject: x'], null],
    ['not with a date but without subject', ['From: Ana', 'To: Luis', 'Date: 1 May'], null],
    ['an address anywhere in it', ['From: Ana', 'To: Luis <l@x.test>', 'Date: ayer'], 3],
  ])('takes %s', (_what, lines, at) => {
    expect(end(...lines, 'Hola')).toBe(at);
  });

  test('ends where a field comes a second time', () => {
    expect(end('From: a@x.test', 'To: b', 'Subject: x', 'From: c', 'Subject: y')).toBe(3);
    expect(end('From: a@x.test', 'To: b', 'Subject: x', 'Cc: c', 'Cc: d', 'Hola')).toBe(5);
  });

  test('may have single empty lines between, not two', () => {
    expect(end('From: a@x.test', '', 'To: b', '', 'Subject: x', '', 'Hola')).toBe(5);
    expect(end('From: a@x.test', 'To: b', '', '', 'Subject: x')).toBeNull();
    expect(end('From: a@x.test', 'To: b', 'Subject: x', '', '', 'Cc: c')).toBe(3);
  });

  test('ends with an empty line and other words, even where fields follow', () => {
    expect(end('From: a@x.test', 'To: b', 'Subject: x', '', 'Hola', 'Cc: c')).toBe(3);
  });

  test('may be wrapped: a list of addresses, a name before its address, a long line', () => {
    expect(end('From: a@x.test', 'To: Ana <a@x.test>;', 'Luis <l@x.test>', 'Subject: x', 'Hola')).toBe(4);
    expect(end('From: a@x.test', 'Subject: x', 'To: Ana <a@x.test>,', 'Luis', 'Hola')).toBe(4);
    expect(end('From: a@x.test', 'To: Ana', `Subject: ${'x'.repeat(60)}`, 'y', 'Hola')).toBe(4);
    expect(end('From: a@x.test', 'To: Ana', 'Subject: x', 'y', 'Hola')).toBe(3);
    expect(end('From: a@x.test', ...Array(6).fill('otro'), 'To: b', 'Subject: x')).toBe(9);
    expect(end('From: a@x.test', ...Array(7).fill('otro'), 'To: b', 'Subject: x')).toBeNull();
    expect(end('From: a@x.test', ...Array(6).fill('otro'), 'To: b', ...Array(6).fill('otro'), 'Subject: x')).toBe(15);
  });

  test('has 24 lines at most', () => {
    const many = (count: number) => end('From: a@x.test', 'To: b', ...Array(count).fill('Cc: c'), 'Subject: x');
    expect([many(21), many(22)]).toEqual([24, null]);
  });

  test('begins where it is looked for', () => {
    const lines = linesOf('Hola\nFrom: a@x.test\nTo: b\nSubject: x\n');
    expect([0, 1, 2, 9].map((at) => endOfHeader(lines, at))).toEqual([null, 4, null, null]);
  });
});
