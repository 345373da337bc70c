import { describe, expect, test } from 'vitest';
import { isAutomaticSubject } from './automatic-subject.ts';
import { type Judged, type VerdictSign, verdictsOf } from './verdicts-of.ts';

const PERSON: Judged = {
  headers: [{ name: 'content-type', value: 'text/plain' }],
  subject: 'Re: Tu pedido',
  returnPath: 'ana@x.test',
  deliveryStatus: null,
  from: { name: 'Ana', address: 'ana@x.test' },
  sender: null,
  messageId: '<a@x.test>',
  text: 'La 1234.',
};
const headers = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));

test('what a person writes has neither verdict', () => {
  expect(verdictsOf(PERSON)).toEqual({ doNotAnswer: [], notAPerson: [] });
});

const BOTH: readonly [string, Partial<Judged>, VerdictSign[]][] = [
  ['an absence note (RFC 3834)', { headers: headers(['auto-submitted', 'auto-replied']) }, ['auto_replied']],
  ['the same with a comment', { headers: headers(['auto-submitted', 'Auto-Replied (vacation)']) }, ['auto_replied']],
  ['a null return path', { returnPath: '' }, ['null_return_path']],
  ['a delivery report', { deliveryStatus: 'Action: failed' }, ['delivery_report']],
  [
    'a report whose status was cut off',
    { headers: headers(['content-type', 'multipart/report; report-type="delivery-status"; boundary=x']) },
    ['delivery_report'],
  ],
  [
    'a read receipt',
    { headers: headers(['content-type', 'multipart/report; report-type=disposition-notification; boundary=x']) },
    ['read_receipt'],
  ],
  ['an answer by its subject', { subject: 'Respuesta automática: Tu pedido' }, ['subject']],
  ['a mail server', { from: { name: '', address: 'MAILER-DAEMON@x.test' } }, ['mailer_daemon']],
  ['Apple’s absence note', { headers: headers(['x-apple-action', 'VACATION']) }, ['autoresponder']],
  ['an autoresponder', { headers: headers(['x-autoreply', 'yes']) }, ['autoresponder']],
  ['Precedence: auto_reply', { headers: headers(['precedence', 'auto_reply']) }, ['autoresponder']],
];

test.each(BOTH)('%s is not answered and is no person', (_, given, signs) => {
  expect(verdictsOf({ ...PERSON, ...given })).toEqual({ doNotAnswer: signs, notAPerson: signs });
});

test('what a help desk sends by itself to say that it got ours is no person; its people are', () => {
  const marked = { ...PERSON, headers: headers(['auto-submitted', 'auto-generated']) };
  for (const text of [
    'Se ha creado una incidencia a partir de su correo.',
    'Recebemos o seu pedido. Número 4410.',
    'Just confirming that we got your request. We are on it.',
  ]) {
    expect(verdictsOf({ ...marked, text }).notAPerson).toEqual(['acknowledgement']);
    expect(verdictsOf({ ...PERSON, text }).notAPerson).toEqual([]);
  }
  expect(verdictsOf({ ...marked, text: 'La finca está inscrita a nombre de los dos.' }).notAPerson).toEqual([]);
});

const WIDE: readonly [string, Partial<Judged>, VerdictSign[]][] = [
  [
    'ServiceNow, which marks answers of people',
    { headers: headers(['auto-submitted', 'auto-generated']) },
    ['auto_submitted'],
  ],
  ['Precedence: bulk', { headers: headers(['precedence', 'bulk']) }, ['precedence']],
  ['a mailing list', { headers: headers(['list-id', '<a.x.test>']) }, ['mailing_list']],
  [
    'what a rule of an inbox passes on',
    { headers: headers(['x-ms-exchange-inbox-rules-loop', 'ana@x.test']) },
    ['inbox_rule'],
  ],
  ['what the server took for spam', { headers: headers(['x-spam-flag', 'YES']) }, ['spam']],
  [
    'a sender whom the server found false',
    { headers: headers(['authentication-results', 'mx; dmarc=fail']) },
    ['sender_failed'],
  ],
  ['an address that reads nothing', { from: { name: '', address: 'no-reply@x.test' } }, ['no_reply']],
  ['the same in Spanish', { from: { name: '', address: 'registro.noresponder@x.test' } }, ['no_reply']],
];

test.each(WIDE)('%s is not answered, but a person may have written it', (_, given, signs) => {
  expect(verdictsOf({ ...PERSON, ...given })).toEqual({ doNotAnswer: signs, notAPerson: [] });
});

test.each([
  ['from an address that reads nothing', { from: { name: '', address: 'noreply@x.test' } }, []],
  ['with Precedence: bulk', {}, [['precedence', 'bulk']]],
  ['with a button to leave', {}, [['list-unsubscribe-post', 'List-Unsubscribe=One-Click']]],
  [
    'of a list to which nobody can write',
    {},
    [
      ['list-post', 'NO'],
      ['precedence', 'list'],
    ],
  ],
] as [string, Partial<Judged>, [string, string][]][])(
  'what can be unsubscribed from is bulk mail %s',
  (_, given, more) => {
    const read = (pairs: [string, string][]) => verdictsOf({ ...PERSON, ...given, headers: headers(...pairs) });
    const said = read([['list-unsubscribe', '<https://x.test/baja>'], ...more]);
    expect(said.doNotAnswer).toContain('bulk');
    expect(said.notAPerson).toEqual([]);
    expect(read(more).doNotAnswer).not.toContain('bulk');
  },
);

test.each([
  [
    'a list to which people write',
    [
      ['list-post', '<mailto:despacho@x.test>'],
      ['precedence', 'list'],
    ],
  ],
  ['a person whose provider offers to unsubscribe', []],
] as [string, [string, string][]][])('%s is no bulk mail', (_, more) => {
  const given = headers(['list-unsubscribe', '<mailto:baja@x.test>'], ...more);
  expect(verdictsOf({ ...PERSON, headers: given }).doNotAnswer).not.toContain('bulk');
});

test.each([
  ['X-Auto-Response-Suppress, which ordinary Outlook mail carries', headers(['x-auto-response-suppress', 'All'])],
  ['Feedback-ID, which Proton gives to people', headers(['feedback-id', '1:user:proton'])],
  ['Auto-Submitted: no', headers(['auto-submitted', 'no'])],
  ['X-Autoreply: no', headers(['x-autoreply', 'no'])],
  ['Precedence: normal', headers(['precedence', 'normal'])],
])('%s says nothing', (_, given) => {
  expect(verdictsOf({ ...PERSON, headers: given })).toEqual({ doNotAnswer: [], notAPerson: [] });
});

test('our own mail that came back is a loop; a person who writes from our address is not', () => {
  const own = { isOwnAddress: (address: string) => address === 'ana@x.test', isOwnMessageId: () => false };
  expect(verdictsOf(PERSON, own)).toEqual({ doNotAnswer: ['own_address'], notAPerson: [] });
  expect(verdictsOf(PERSON, { isOwnAddress: () => false, isOwnMessageId: () => true })).toEqual({
    doNotAnswer: ['own_message'],
    notAPerson: ['own_message'],
  });
});

test.each([
  ...[
    'Respuesta automática: Re: Pedido',
    'RESPUESTA AUTOMÁTICA',
    'Resposta automática: Pedido',
    'Automatic reply: Order',
  ],
  ...['Auto: Pedido', 'Fuera de la oficina: Pedido', 'Fora do escritório', 'Out of Office: Order', 'Auto reply: Nyaan'],
  ...['Estoy de vacaciones hasta el lunes', 'Estou de férias', 'Ausente hasta el 3/12', 'AutoRespons :Nyaan?'],
  ...[
    'Away until May 5',
    'I am out of the office until Monday',
    'Undeliverable: Pedido',
    'No se puede entregar: Pedido',
  ],
  ...[
    'Não é possível entregar: Pedido',
    'Delivery Status Notification (Failure)',
    'Undelivered Mail Returned to Sender',
  ],
  ...[
    'Returned mail: see transcript for details',
    'Warning: could not send message for past 8 hours',
    '[Auto] Re: Pedido',
  ],
])('the subject %j is automatic', (subject) => {
  expect(isAutomaticSubject(subject)).toBe(true);
});

test.each([
  ...[
    'Re: Respuesta automática: Pedido',
    'RV: Fuera de la oficina',
    'Ausencia de respuesta en mi pedido',
    'Automóvil 1234',
  ],
  ...[
    'Vacaciones: ¿abren en agosto?',
    'Auto de adjudicación 12/2026',
    'Autorización',
    'Fuera de plazo',
    'Out of stock?',
    '',
  ],
  ...['Ausente del padrón', 'Fora do prazo', 'Auto del juzgado: copia', 'Mensaje', 'Nota simple'],
])('the subject %j is a person’s', (subject) => {
  expect(isAutomaticSubject(subject)).toBe(false);
});

describe('each header that says it', () => {
  const signs = (name: string, value: string) => verdictsOf({ ...PERSON, headers: headers([name, value]) }).doNotAnswer;

  test.each([
    ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-response', 'x-autoreply-from', 'x-mail-autoreply'],
    ...['x-vacation', 'x-amazon-auto-reply', 'x-failed-recipients'],
  ])('%s is an autoresponder’s, unless it denies that', (name) => {
    expect(['yes', '1', 'ana@x.test', ' '].map((value) => signs(name, value))).toEqual(
      Array(4).fill(['autoresponder']),
    );
    expect(['no', 'False', '0'].map((value) => signs(name, value))).toEqual([[], [], []]);
  });

  test.each([
    ['list-id', '<a.x.test>', 'mailing_list'],
    ['list-post', '<mailto:a@x.test>', 'mailing_list'],
    ['list-unsubscribe', '<https://x.test>', 'mailing_list'],
    ['x-loop', 'ana@x.test', 'inbox_rule'],
    ['precedence', 'List', 'precedence'],
    ['precedence', 'junk', 'precedence'],
    ['precedence', 'autoreply', 'autoresponder'],
    ['auto-submitted', 'auto-notified', 'auto_replied'],
    ['auto-submitted', 'yes', 'auto_submitted'],
    ['x-spam-status', 'Yes, score=9', 'spam'],
    ['x-ms-exchange-organization-scl', '5', 'spam'],
    ['x-ms-exchange-organization-scl', '9', 'spam'],
  ])('%s: %s is %s', (name, value, sign) => {
    expect(signs(name, value)).toEqual([sign]);
  });

  test.each([
    ['x-spam-status', 'No, score=-1'],
    ['x-spam-flag', 'no'],
    ['x-ms-exchange-organization-scl', '4'],
    ['x-ms-exchange-organization-scl', '-1'],
    ['x-ms-exchange-organization-scl', ''],
    ['auto-submitted', ''],
    ['auto-submitted', 'No (really)'],
    ['authentication-results', 'mx; dmarc=failure; spf=fail'.replace('failure', 'pass')],
    ['content-type', 'multipart/mixed; name="delivery-status"'],
    ['x-apple-action', 'none'],
  ])('%s: %s says nothing', (name, value) => {
    expect(signs(name, value)).toEqual([]);
  });
});

test.each([...['MAILER-DAEMON', 'postmaster', 'mail-daemon', 'microsoftexchange329e71ec88ae4615bbc36ab6ce41109e']])(
  '%s is a mail server, also as the sender',
  (name) => {
    const one = { name: '', address: `${name}@x.test` };
    expect(verdictsOf({ ...PERSON, from: one }).notAPerson).toEqual(['mailer_daemon']);
    expect(verdictsOf({ ...PERSON, sender: one }).notAPerson).toEqual(['mailer_daemon']);
  },
);

test.each([
  ...['noreply', 'no-reply', 'no_reply', 'No-Reply+7', 'donotreply', 'do-not-reply', 'norespondas', 'no-responder'],
  ...['noresponda', 'nocontestar', 'no-contestes', 'naoresponder', 'não-responda', 'avisos.no-reply', 'x-noreply'],
])('%s reads nothing', (name) => {
  expect(verdictsOf({ ...PERSON, from: { name: '', address: `${name}@x.test` } }).doNotAnswer).toEqual(['no_reply']);
});

test.each(['ana', 'noelia', 'noreplyana', 'responda', 'postmasters', 'monoreply'])('%s is somebody', (name) => {
  expect(verdictsOf({ ...PERSON, from: { name: '', address: `${name}@x.test` } }).doNotAnswer).toEqual([]);
});

test('an acknowledgement is known where Precedence or the address marks it too', () => {
  const text = 'Se ha creado una incidencia a partir de su correo.';
  const byList = verdictsOf({ ...PERSON, text, headers: headers(['precedence', 'bulk']) });
  expect(byList).toEqual({ doNotAnswer: ['precedence', 'acknowledgement'], notAPerson: ['acknowledgement'] });
  const byAddress = verdictsOf({ ...PERSON, text, from: { name: '', address: 'noreply@x.test' } });
  expect(byAddress).toEqual({ doNotAnswer: ['no_reply', 'acknowledgement'], notAPerson: ['acknowledgement'] });
  expect(verdictsOf({ ...PERSON, text, from: null })).toEqual({ doNotAnswer: [], notAPerson: [] });
});
