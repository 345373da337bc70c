import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportAnswer, RowAnswer } from '../../../contract/config-lists.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { addItem } from '../../actions/items/testing/order-stage.ts';
import { insertTestCustomer } from '../../actions/sessions/testing/people.ts';
import { beginWith, sendAt, sendWhole } from '../../actions/uploads/testing/send-whole.ts';
import { testCtx } from '../../testing/test-deps.ts';
import {
  CANNED,
  type ConfigListsApi,
  nextNumber,
  openConfigLists,
  reason,
  rowOf,
  words,
} from './testing/config-lists-api.ts';

let api: ConfigListsApi;
beforeAll(async () => {
  api = await openConfigLists();
});
afterAll(() => api.close());

describe('import and export', () => {
  const preview = async (text: string, format = 'csv') =>
    (await api.ask<ImportAnswer>('sara', 'POST', `configlists/${CANNED}/import/preview`, { format, text })).body;
  const carryOut = (text: string, seen: number, format = 'csv') =>
    api.ask<{ code: string; problems: unknown[]; added: number; changed: number }>(
      'sara',
      'POST',
      `configlists/${CANNED}/import`,
      { format, text, seen, reason },
    );

  test('a file is previewed line by line, carried out at once, and undone as a whole', async () => {
    const row = rowOf();
    const { body } = await api.add('sara', row);
    const title = rowOf().title;
    const text = `id;group;title;text_es\n${body.id};;${row.title} bis;Cambiada\n;Pruebas;${title};Nueva`.replace(
      ';;',
      ';Pruebas;',
    );
    const { seen, ...shown } = await preview(text);
    expect(shown).toMatchObject({
      added: [{ line: 3, name: `Pruebas · ${title}` }],
      changed: [{ line: 2, id: body.id, before: row, after: { title: `${row.title} bis`, visibility: 'all' } }],
      unchanged: 0,
      problems: [],
    });
    expect((await api.get(body.id)).body.version).toBe(1);
    expect((await carryOut(text, seen)).body).toMatchObject({ added: 1, changed: 1 });
    const [revision] = await api.listRevisions(body.id);
    expect(revision?.batch).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.undo('sara', revision?.revision_id, true)).status).toBe(200);
    expect((await api.get(body.id)).body.row).toEqual(row);
    const list = await api.ask(
      'sara',
      'GET',
      `configlists/${CANNED}?custom_filter%5Btext%5D=${encodeURIComponent(title)}`,
    );
    expect(list.body.items).toEqual([]);
  });

  test('a long file arrives in pieces, is previewed and carried out from there, and a lost answer adds nothing twice', async () => {
    const titles = [rowOf().title, rowOf().title];
    const long = 'á'.repeat(900_000);
    const content = Buffer.from(
      `group;title;text_es\nPruebas;${titles[0]};Hola\n${'\n'.repeat(9)}Pruebas;${titles[1]};${long}`,
    );
    const { agent_id: agentId } = await api.database.db
      .selectFrom('agents')
      .select('agent_id')
      .where('email', '=', 'sara@lists.test')
      .executeTakeFirstOrThrow();
    const actor = { kind: 'agent', agentId, role: 'Agente', panelRoles: ['supervisor'], notaryId: null } as const;
    const ctx = testCtx(api.deps, { actor });
    const begun = await beginWith(ctx, 'list', content, 'filas.csv');
    const first = await sendAt(ctx, begun, content, 0);
    const path = `configlists/${CANNED}/import`;
    const given = { format: 'csv', upload_id: begun.upload_id };
    // Not before it is whole.
    expect((await api.ask('sara', 'POST', `${path}/preview`, given)).body.code).toBe('upload_offset');
    await sendAt(ctx, begun, content, first.received);
    expect((await api.ask('berta', 'POST', `${path}/preview`, given)).body.code).toBe('not_found');
    const plan = (await api.ask<ImportAnswer>('sara', 'POST', `${path}/preview`, given)).body;
    // The second text is longer than a row may hold.
    expect(plan.problems).toMatchObject([{ field: 'text' }]);
    expect(plan.added.length + plan.problem_count).toBe(2);

    const short = Buffer.from(`group;title;text_es\nPruebas;${titles[0]};Señal`, 'latin1');
    const { upload_id } = await sendWhole(ctx, 'list', short, 'filas.csv');
    const { seen } = (await api.ask<ImportAnswer>('sara', 'POST', `${path}/preview`, { format: 'csv', upload_id }))
      .body;
    const body = { format: 'csv', upload_id, seen, reason };
    expect((await api.ask('sara', 'POST', path, body)).body).toMatchObject({ added: 1, changed: 0 });
    expect((await api.ask('sara', 'POST', path, body)).body).toMatchObject({ added: 0, unchanged: 1 });
  });

  test('all or nothing: one wrong line, or a change since the preview, and nothing is written', async () => {
    const [good, wrong] = [rowOf().title, rowOf().title];
    const text = `group;title;text_es\nPruebas;${good};Hola\nPruebas;${wrong};Hola {{nadie}}`;
    const { seen, problems } = await preview(text);
    expect(problems).toMatchObject([{ line: 3, field: 'text' }]);
    expect(await carryOut(text, seen)).toMatchObject({
      status: 422,
      body: { code: 'list_import_refused', problems: [{ line: 3 }] },
    });
    const right = `group;title;text_es\nPruebas;${good};Hola`;
    const before = (await preview(right)).seen;
    await api.add('berta', rowOf());
    expect((await carryOut(right, before)).body.code).toBe('list_changed_since');
    expect((await preview(right)).added).toHaveLength(1);
  });

  test('what is exported is imported as it was, and formulas stay words', async () => {
    await api.add('sara', rowOf({ text: words('=1+1') }));
    const csv = (await api.ask('sara', 'GET', `configlists/${CANNED}/export/csv`)).text;
    expect(csv.startsWith('\u{FEFF}id;group;title;visibility;text_es;text_en;text_pt\r\n')).toBe(true);
    expect(csv).toContain(";'=1+1;");
    expect(csv).not.toMatch(/;(Portugal|Conservatoria)/);
    const lines = (await api.ask('sara', 'GET', `configlists/${CANNED}/export/jsonl`)).text;
    for (const [text, format] of [
      [csv, 'csv'],
      [lines, 'jsonl'],
    ] as const) {
      expect(await preview(text, format)).toMatchObject({ added: [], changed: [], problems: [] });
    }
    expect((await api.ask('ana', 'GET', `configlists/${CANNED}/export/csv`)).status).toBe(403);
  });
});

describe('lists that others choose from', () => {
  const texts = (es: string) => ({ es, en: es, pt: es });
  const addTo = (list: string, row: object) => api.ask('sara', 'POST', list, { row, reason });
  const provider = () => {
    const made = nextNumber();
    const names = { nombre: `Gestoría ${made}`, ciudad: 'Ávila', direccion: 'Calle Mayor 1', locale: 'es' };
    const reached = { telf1: '+34 600 000 000', telf2: '', email: `g${made}@proveedor.test` };
    const flags = { email_update: true, lento: true, caderneta: true, retifica: false, active: true };
    return { ...names, ...reached, ...flags, iban: '', term_days: null };
  };

  test('R173 a provider is added, answered with all its fields, and not deleted while orders name it', async () => {
    const row = provider();
    const { body } = await addTo('providers', row);
    const { items } = (
      await api.ask<{ items: object[] }>('ana', 'GET', `providers?text=${encodeURIComponent(row.nombre)}`)
    ).body;
    const { locale: _, iban: _iban, ...answered } = row;
    expect(items).toEqual([{ id: body.id, ...answered, term_days: 10 }]);
    const csv = (await api.ask('sara', 'GET', 'configlists/providers/export/csv')).text;
    expect(csv).toContain("'+34 600 000 000");
    await addItemOf(body.id);
    const seen = await api.ask('sara', 'GET', `configlists/providers/${body.id}`);
    expect(seen.body).toMatchObject({
      touches: [
        { what: 'open_orders', count: 1 },
        { what: 'orders', count: 1 },
      ],
    });
    const gone = await api.ask('sara', 'DELETE', `providers/${body.id}?version=1&reason=sobra`);
    expect(gone).toMatchObject({ status: 409, body: { code: 'list_row_in_use' } });
    const off = await api.ask('sara', 'PUT', `providers/${body.id}`, {
      row: { ...row, active: false },
      version: 1,
      reason,
    });
    expect(off.body.version).toBe(2);
    const left = await api.ask<{ items: object[] }>('ana', 'GET', `providers?text=${encodeURIComponent(row.nombre)}`);
    expect(left.body.items).toEqual([]);
  });

  async function addItemOf(providerId: number): Promise<void> {
    const made = nextNumber();
    const customer = await insertTestCustomer(api.database.db, `cliente${made}@lists.test`);
    const columns = { provider_id: providerId, panel_status_id: STATUS.at_provider };
    await addItem(api.deps, { orderId: 1_000_500_000 + made, customerId: customer, columns });
  }

  test('R172 a notary office says which work it takes, and an empty address is none', async () => {
    const made = nextNumber();
    const names = { nombre: `Notaría ${made}`, ciudad: 'Soria', direccion: '', telefono: '', email: '', locale: 'es' };
    const { body } = await addTo('notaries', { ...names, hipotecas: true, escrituras: false, active: true });
    const { items } = (
      await api.ask<{ items: object[] }>('ana', 'GET', `notaries?text=${encodeURIComponent(names.nombre)}`)
    ).body;
    expect(items).toMatchObject([
      { notary_id: body.id, tramites: { hipotecas: true, escrituras: false }, email: null },
    ]);
    expect(body.row).toMatchObject({ email: '' });
  });

  test('R165 an e-mail template holds name, template, group and details, and a change is what agents choose next', async () => {
    const made = nextNumber();
    const row = {
      code: `prueba_${made}`,
      name: texts('Prueba'),
      group: 'general',
      subject: texts('Pedido {{order_number}}'),

      header: texts('Hola'),
      template: texts('Hola, {{name|cliente}}'),
      button: texts(''),
      attaches_invoice: false,
      position: 900,
    };
    const { body } = await addTo('emailtemplates', row);
    const listed = async () => {
      const { items } = (await api.ask<{ items: { code: string }[] }>('ana', 'GET', 'emailtemplates')).body;
      return items.find(({ code }) => code === row.code);
    };
    expect(await listed()).toEqual({
      id: body.id,
      code: row.code,
      name: row.name,
      group: 'general',
      template: row.template,
      details: { subject_template: row.subject, header_template: row.header, button_template: null },
    });
    const button = texts('Ver el pedido');
    await api.ask('sara', 'PUT', `emailtemplates/${body.id}`, { row: { ...row, button }, version: 1, reason });
    expect(await listed()).toMatchObject({ details: { button_template: button } });
    const half = { ...row, code: `otra_${made}`, button: { es: 'Ver', en: '', pt: '' } };
    expect((await addTo('emailtemplates', half)).body.errors).toMatchObject([{ field: 'button' }]);
  });

  test('a kind of incident is added with a number of its own; those of the system stay, under their key', async () => {
    const made = nextNumber();
    const row = {
      key: `clase_${made}`,
      name: texts('Clase'),
      question: texts('¿Qué?'),
      question_type: 'text',
      active: true,
    };
    const { body } = await addTo('incidences', row);
    expect(body.id).toBeGreaterThanOrEqual(100);
    const seen = await api.ask<RowAnswer>('sara', 'GET', 'configlists/incidences/51');
    const gone = await api.ask('sara', 'DELETE', `incidences/51?version=${seen.body.version}&reason=sobra`);
    expect(gone.body.code).toBe('list_row_in_use');
    const renamed = { row: { ...seen.body.row, key: 'otra' }, version: seen.body.version, reason };
    expect((await api.ask('sara', 'PUT', 'incidences/51', renamed)).body).toMatchObject({
      code: 'list_row_refused',
      errors: [{ field: 'key' }],
    });
    expect((await api.ask('sara', 'DELETE', `incidences/${body.id}?version=1&reason=sobra`)).status).toBe(200);
  });
});
