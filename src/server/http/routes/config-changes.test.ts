import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOffice, type Name, openBackOffice, reason } from './testing/back-office.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

describe('an e-mail template', () => {
  const text = (es: string, pt: string) => ({ es, en: es, pt });
  const template = (changes: object = {}) => ({
    code: 'prueba',
    name: text('Prueba', 'Prova'),
    group: 'general',
    subject: text('{{order_number}}', '{{id}}'),

    header: text('Hola', 'Olá'),
    template: text('{{product_name}}', '{{product_name}}'),
    button: text('', ''),

    attaches_invoice: false,
    position: 900,
    ...changes,
  });
  const preview = (item_id: number, row: object, name: Name = 'supervisora') =>
    office.ask(name, 'configlists/emailtemplates/preview', 'POST', { row, item_id });

  test('R167 with an unknown placeholder, or one that may be empty and says nothing for that case, is not saved', async () => {
    for (const written of ['Hola, {{cliente}}', 'Sobre {{address}}']) {
      const refused = await office.add('emailtemplates', template({ template: text(written, written) }));
      expect(refused).toMatchObject({ status: 422, body: { code: 'list_row_refused' } });
      expect(refused.body.errors[0].field).toBe('template');
    }
    const written = 'Sobre {{address|tu inmueble}}';
    expect((await office.add('emailtemplates', template({ template: text(written, written) }))).status).toBe(200);
  });

  test('R167 is previewed on a real order in three languages, and the shipped ones leave nothing open on any order', async () => {
    const items = await office.database.db.selectFrom('order_items').select(['item_id', 'order_id']).execute();
    const [{ item_id, order_id } = { item_id: 0, order_id: 0 }] = items;
    const row = template({ header: text('{{ reason }}', '{{reference|sem referência}}') });
    const { body } = await preview(item_id, row);
    expect(body.es).toMatchObject({
      subject: String(order_id),
      heading: '[reason]',
      unfilled: ['reason'],
      button: null,
    });
    expect(body.pt).toMatchObject({ subject: String(item_id), unfilled: [] });
    expect(body.es.text).not.toBe('');
    expect(body.pt.text).not.toBe(body.es.text);
    const shipped = (await office.ask('supervisora', 'configlists/emailtemplates')).body.items as { row: object }[];
    expect(shipped.length).toBeGreaterThan(5);
    for (const one of items.slice(0, 4)) {
      for (const { row: kept } of shipped) {
        const filled = (await preview(one.item_id, kept)).body;
        for (const locale of ['es', 'en', 'pt']) {
          expect(filled[locale].unfilled.filter((name: string) => name !== 'reason')).toEqual([]);
        }
      }
    }
    expect((await preview(item_id, row, 'agente')).status).toBe(403);
    expect((await preview(2_000_000_000, row)).body.code).toBe('not_found');
  });

  test('R167 its preview is the mail as it is laid out, with the plain text that goes with it', async () => {
    const { item_id, order_id } = await firstItem();
    const words = text('Lee esto:\n\n> <b>{{product_name}}</b>', 'Leia isto.');
    const { es } = (await preview(item_id, template({ template: words, button: text('Abrir', 'Abrir') }))).body;
    expect(es.blocks.map(({ block }: { block: string }) => block)).toEqual(['paragraph', 'quote', 'facts', 'button']);
    expect(es.blocks.at(-1)).toMatchObject({ label: 'Abrir', url: expect.stringContaining(String(order_id)) });
    for (const said of [es.greeting, es.heading, '<b>', 'Abrir', es.closing]) expect(es.plain).toContain(said);
  });

  test('R167 is sent to the supervisor alone, once for a key, in the language asked for, and not with a gap', async () => {
    const { item_id, order_id } = await firstItem();
    const testMail = (row: object, request_key: string, name: Name = 'supervisora') =>
      office.ask(name, 'configlists/emailtemplates/test', 'POST', { row, item_id, language: 'pt', request_key });
    const mails = () =>
      office.database.db.selectFrom('mails').selectAll().where('template', '=', 'template_test').execute();
    expect((await testMail(template(), 'prueba-001', 'agente')).body.code).toBe('forbidden');
    const gap = await testMail(template({ header: text('Hola', '{{cliente}}') }), 'prueba-002');
    expect(gap.body.code).toBe('mail_placeholders');
    expect(await mails()).toEqual([]);
    const [first, again] = [await testMail(template(), 'prueba-003'), await testMail(template(), 'prueba-003')];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: first.body.to,
      also_to: [],
      cc: [],
      locale: 'pt',
      order_id,
      item_id: null,
      params: { subject: String(item_id), heading: 'Olá' },
    });
    expect(first.body.to).toMatch(/^supervisora@/);
    const customer = await office.database.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const told = await office.ask(
      'supervisora',
      `notifications?custom_filter%5Bcustomer_id%5D=${customer.customer_id}`,
    );
    expect(JSON.stringify(told.body)).not.toContain(mail?.mail_id);
  });

  const firstItem = () =>
    office.database.db.selectFrom('order_items').select(['item_id', 'order_id']).limit(1).executeTakeFirstOrThrow();
});

describe('add, change and delete', () => {
  const text = (es: string) => ({ es, en: es, pt: es });
  const ROWS = {
    matches: [
      { match: 'estaré ausente', type: 'auto_reply' },
      { match: 'estaré ausente', type: 'ignore' },
    ],
    ips: [{ ip: '198.51.100.7' }, { ip: '2001:db8::/48' }],
    incidences: ['text', 'date'].map((question_type) => ({
      key: 'clase_nueva',
      name: text('Clase'),
      question: text('¿Qué?'),
      question_type,
      active: true,
    })),
    notaries: [true, false].map((hipotecas) => ({
      nombre: 'Notaría Nueva',
      ciudad: 'Soria',
      direccion: '',
      telefono: '',
      email: '',
      locale: 'es',

      hipotecas,
      escrituras: true,
      active: true,
    })),
    providers: [true, false].map((lento) => ({
      nombre: 'Gestoría Nueva',
      ciudad: 'Ávila',
      direccion: '',
      telf1: '',
      telf2: '',
      locale: 'es',
      lento,

      email: 'nueva@proveedor.test',
      email_update: true,
      caderneta: true,
      retifica: false,
      term_days: null,
      iban: '',
      active: true,
    })),
    canned_responses: ['all', 'supervisors'].map((visibility) => ({
      group: 'Pruebas',
      title: 'Nueva',
      visibility,
      text: text('Hola'),
    })),
  } as const;

  test.each([
    ['R404', 'matches'],
    ['R404', 'incidences'],
    ['R406', 'ips'],
    ['R406', 'notaries'],
    ['R406', 'providers'],
    ['R408', 'canned_responses'],
  ] as const)('%s a row of %s is added, changed and deleted, by supervisors only', async (_id, list) => {
    const [row, changed] = ROWS[list];
    for (const [method, path] of [
      ['POST', list],
      ['PUT', `${list}/1`],
      ['DELETE', `${list}/1?version=1&reason=sobra`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { row, reason, ...(method === 'PUT' && { version: 1 }) };
      for (const name of ['agente', 'portugal', 'notaria', 'cliente'] as const) {
        expect([name, method, (await office.ask(name, path, method, body)).status]).toEqual([name, method, 403]);
      }
    }
    const added = await office.add(list, row as object);
    expect(added).toMatchObject({ status: 200, body: { version: 1, row } });
    const { id } = added.body;
    const put = await office.ask('supervisora', `${list}/${id}`, 'PUT', { row: changed, version: 1, reason });
    expect(put).toMatchObject({ status: 200, body: { id, version: 2, row: changed } });
    const seen = () => office.ask('supervisora', `configlists/${list}/${id}`);
    expect((await seen()).body.row).toEqual(changed);
    expect((await office.ask('supervisora', `${list}/${id}?version=2&reason=sobra`, 'DELETE')).status).toBe(200);
    expect((await seen()).status).toBe(404);
  });

  test.each([
    ['300.1.1.1', false],
    ['203.0.113.7/33', false],
    ['203.0.0.0/8', false],
    ['2001:db8::/20', false],
    ['oficina', false],
    ['10.20.0.0/16', true],
    ['2001:db8::7', true],
  ])('R406 the network %s is taken: %s', async (ip, isTaken) => {
    const { status, body } = await office.add('ips', { ip });
    expect(status).toBe(isTaken ? 200 : 422);
    if (!isTaken) expect(body).toMatchObject({ code: 'list_row_refused', errors: [{ field: 'ip' }] });
  });

  test('R166 a match holds id, match and type; a type that there is not, and a phrase that would be found everywhere, are refused', async () => {
    const refused = async (row: object) => (await office.add('matches', row)).body.errors?.[0]?.field;
    expect(await refused({ match: 'de *', type: 'ignore' })).toBe('match');
    expect((await office.add('matches', { match: 'vacaciones', type: 'holiday' })).status).toBe(422);
    const { body } = await office.add('matches', { match: 'vacaciones', type: 'auto_reply' });
    expect(body).toMatchObject({ id: expect.any(Number), row: { match: 'vacaciones', type: 'auto_reply' } });
  });
});
