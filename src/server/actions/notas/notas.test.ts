import { randomUUID } from 'node:crypto';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { presentOwnItems } from '../own-orders/present-own-item.ts';
import { correctNote, markWithAttach, rereadNote } from './change-note.ts';
import { listDoubts } from './list-doubts.ts';
import { presentReadings } from './present-readings.ts';
import { readNote } from './read-note.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a delivered note', () => {
  test('is read by a job of its upload, shown to the agent with what differs, and to its customer once released', async () => {
    const { ctx, item } = await held({ answers: JSON.stringify({ 1009: '999', 79: 'Sevilla', 77: 'Carmen Cliente' }) });
    const file = await upload(item.item_id, NOTE.whole);
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([{ state: 'waiting' }]);
    expect(await jobsOf(file.file_id)).toBe(1);
    await readNote(ctx, file.file_id);

    const { readings } = await presentReadings(ctx, item.item_id);
    expect(readings).toMatchObject([
      {
        state: 'properties',
        notas: [
          {
            cru: '41001000123456',
            cadastral_reference: '7837301VG8173B0001TT',
            owners: [{ name: 'CLIENTE, CARMEN', tax_id: '12345678Z', percent: 100, right: 'full' }],
            charges: [{ kind: 'mortgage' }],
          },
        ],
        corrected_by: null,
      },
    ]);
    expect(readings[0]?.mismatches).toMatchObject([{ field: 'finca', asked: '999', found: '12345' }]);

    expect((await ownItem(item.item_id))?.extra).toMatchObject({ docParsed: null, docParsedEntities: [] });
    await finish(item.item_id);
    const own = await ownItem(item.item_id);
    expect(own).toMatchObject({ elegibleVentaPiso: true, ipWithAttach: false });
    expect(own?.extra.docParsed).toEqual({
      descripcion: 'URBANA: Vivienda en planta tercera.',
      cargas: 'HIPOTECA a favor de BANCO IMAGINARIO, S.A., por 120.000 euros.',
      titulares: 'CLIENTE, CARMEN (12345678Z). 100% pleno dominio. Adquirida por compraventa.',
    });
    expect(own?.extra.docParsedEntities).toContainEqual({ entity: 'importe', text_data: '120.000 euros' });

    const customer = stage.asCustomer(stage.customers.carmen, 'en');
    const page = await orderDetailPage(customer, String(item.order_id));
    expect(page.items[0]?.reading).toMatchObject({
      properties: [
        { owners: [{ name: 'CLIENTE, CARMEN', held: '100% full ownership' }], charges: [{ name: 'Mortgage' }] },
      ],
      sale_papers: expect.arrayContaining([
        { name: expect.any(String), href: '/tienda/certificado-energetico/certificado-energetico' },
      ]),
      corrected: null,
    });
  });

  test('is corrected under the lock version, which the job does not overwrite, and is read again on request', async () => {
    const { ctx, item } = await held();
    const { file_id: fileId } = await upload(item.item_id, NOTE.whole);
    await readNote(ctx, fileId);
    const texts = { descripcion: 'Piso', cargas: 'Ninguna', titulares: 'Carmen' };
    const note = { itemId: item.item_id, fileId };
    await expect(correctNote(ctx, { ...note, seen: item.updated_at }, texts)).rejects.toMatchObject({
      code: 'stale_version',
    });
    const other = stage.as(stage.people.berta);
    await expect(correctNote(other, { ...note, seen: item.updated_at }, texts)).rejects.toMatchObject({
      code: 'locked_by_other',
    });
    await correctNote(ctx, { ...note, seen: (await stage.item(item.item_id)).updated_at }, texts);
    await readNote(ctx, fileId);
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([
      { docParsed: texts, corrected_by: 'Ana Prueba', corrected_at: stage.deps.now().toISOString() },
    ]);
    await rereadNote(ctx, { ...note, seen: (await stage.item(item.item_id)).updated_at });
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([
      { docParsed: { descripcion: 'URBANA: Vivienda en planta tercera.' }, corrected_by: null },
    ]);
    const { details } = await getPedido(ctx, item.item_id);
    expect(details.historico.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['corregir_lectura', 'leer_documento']),
    );
  });

  test('as an agent corrected it says who owns what, what it is worth, and whether it is another property', async () => {
    const { ctx, item } = await held({ answers: JSON.stringify({ 77: 'Carmen Cliente' }) });
    const { file_id: fileId } = await upload(item.item_id, NOTE.other);
    await readNote(ctx, fileId);
    const before = (await presentReadings(ctx, item.item_id)).readings[0];
    expect(before?.mismatches).toMatchObject([{ field: 'owner', found: 'CLIMENT, CARMINA' }]);
    const seen = (await stage.item(item.item_id)).updated_at;
    await correctNote(
      ctx,
      { itemId: item.item_id, fileId, seen },
      {
        descripcion: 'URBANA: Vivienda en planta tercera.',
        cargas: 'HIPOTECA por 95.000 euros.',
        titulares: 'CLIENTE, CARMEN (12345678Z). 100% pleno dominio.',
      },
    );
    const after = (await presentReadings(ctx, item.item_id)).readings[0];
    expect(after).toMatchObject({ mismatches: [], corrected_by: 'Ana Prueba' });
    await finish(item.item_id);
    const own = await ownItem(item.item_id);
    expect(own?.elegibleVentaPiso).toBe(true);
    const told = own?.extra.docParsedEntities.map(({ entity, text_data }) => `${entity}: ${text_data}`);
    expect(told).toEqual(
      expect.arrayContaining(['titular: CLIENTE, CARMEN', 'nif: 12345678Z', 'importe: 95.000 euros']),
    );
    expect(told).toContain('cru: 41001000123456');
    expect(told?.join()).not.toMatch(/CLIMENT|120\.000/);
  });

  test('is read too when upload_file makes a result of what was an attachment', async () => {
    const { ctx, item } = await held();
    const { file_id } = await upload(item.item_id, NOTE.whole, 'attachment');
    expect(await jobsOf(file_id)).toBe(0);
    const seen = await stage.item(item.item_id);
    await runOperation(
      ctx,
      item.item_id,
      operationOn(seen, 'upload_file', { file_ids: [file_id], file_kind: 'result' }),
    );
    expect(await jobsOf(file_id)).toBe(1);
    await readNote(ctx, file_id);
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([{ file_id, state: 'properties' }]);
  });

  test('is shown and corrected by no notary', async () => {
    const office = { notary_id: stage.people.nora.notaryId, panel_status_id: STATUS.at_notary };
    const { item } = await held(office);
    const nora = stage.as(stage.people.nora);
    await expect(presentReadings(nora, item.item_id)).rejects.toMatchObject({ code: 'forbidden' });
    const note = { itemId: item.item_id, fileId: randomUUID(), seen: item.updated_at };
    const texts = { descripcion: '', cargas: '', titulares: '' };
    for (const change of [() => correctNote(nora, note, texts), () => rereadNote(nora, note)]) {
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('that cannot be read is noted as such, and delivered all the same', async () => {
    const { ctx, item } = await held();
    const file = await upload(item.item_id, smallPdf(['Factura']));
    await readNote(ctx, file.file_id);
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([{ docParsed: null, mismatches: [] }]);
    await finish(item.item_id);
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.delivered);
  });

  test('R166 is a negative note where a phrase of the list of matches says so', async () => {
    const { ctx, item } = await held();
    const row = { match: 'búsqueda infructuosa', type: 'negative_note' };
    await stage.deps.db.insertInto('matches').values(row).execute();
    const file = await upload(item.item_id, smallPdf(['Consultados los libros, busqueda infructuosa.']));
    await readNote(ctx, file.file_id);
    await stage.deps.db.deleteFrom('matches').execute();
    expect((await presentReadings(ctx, item.item_id)).readings).toMatchObject([{ state: 'negative', notas: [] }]);
  });

  test('of a product that gives none is not read', async () => {
    const { ctx, item } = await held({ product_id: 18506 });
    const file = await upload(item.item_id, NOTE.whole);
    expect(await jobsOf(file.file_id)).toBe(0);
    expect((await presentReadings(ctx, item.item_id)).readings).toEqual([]);
  });
});

describe('an answer of text and scanned pages', () => {
  test('is noticed by the reader, and delivered only with both files', async () => {
    const { ctx, item } = await held({ product_id: 18421 });
    const first = await upload(item.item_id, TEXT_AND_SCAN);
    await readNote(ctx, first.file_id);
    expect((await presentReadings(ctx, item.item_id)).ip_with_attach).toBe(true);
    await expect(finish(item.item_id)).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs: ['delivered_file'] },
    });
    await upload(item.item_id, smallPdf(['Adjunto']));
    await expect(finish(item.item_id, [first.file_id])).rejects.toMatchObject({ code: 'transition_refused' });
    await finish(item.item_id);
    expect((await stage.item(item.item_id)).panel_status_id).toBe(STATUS.delivered);
  });

  test('is said by the agent too, for that product alone', async () => {
    const { ctx, item } = await held({ product_id: 18421 });
    const marked = await markWithAttach(ctx, { itemId: item.item_id, seen: item.updated_at, withAttach: true });
    expect(marked.ip_with_attach).toBe(true);
    const { file_id } = await upload(item.item_id, smallPdf(['Texto']));
    await expect(finish(item.item_id)).rejects.toMatchObject({ extra: { missing_needs: ['delivered_file'] } });
    await upload(item.item_id, smallPdf(['Páginas digitalizadas']));
    await expect(finish(item.item_id, [file_id])).rejects.toMatchObject({ code: 'transition_refused' });
    await finish(item.item_id);
    const own = await ownItem(item.item_id);
    expect(own).toMatchObject({ ipWithAttach: true, panel_status_id: STATUS.delivered });
    const released = stage.deps.db.selectFrom('files').select('file_id').where('item_id', '=', item.item_id);
    expect(await released.where('released_at', 'is not', null).execute()).toHaveLength(2);
  });

  test('an agent cannot mark scanned pages for a product that gives one file only', async () => {
    const other = await held();
    await expect(
      markWithAttach(other.ctx, { itemId: other.item.item_id, seen: other.item.updated_at, withAttach: true }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

const ana = () => stage.as(stage.people.ana);

async function held(columns: Parameters<Stage['addItem']>[0] = {}) {
  const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress, ...columns });
  expect(await lockItem(ana(), item_id)).toBe(true);
  return { ctx: ana(), item: await stage.item(item_id) };
}

function upload(itemId: number, bytes: Buffer, kind: 'result' | 'attachment' = 'result') {
  const uploadKey = `key-${itemId}-${bytes.length}`;
  return uploadFile(ana(), { itemId, name: 'nota.pdf', kind, uploadKey, bytes });
}

async function finish(itemId: number, fileIds: string[] = []) {
  const doubts = (await listDoubts(ana(), itemId)).map(({ key }) => key);
  const fields = { file_ids: fileIds, doubts, doubts_reason: 'Comprobado a mano' };
  await runOperation(ana(), itemId, operationOn(await stage.item(itemId), 'terminar', fields));
}

async function ownItem(itemId: number) {
  const [item] = await presentOwnItems(stage.asCustomer(stage.customers.carmen), [await stage.item(itemId)]);
  return item;
}

async function jobsOf(fileId: string): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`read_note:${fileId}`}`.execute(
    stage.deps.db,
  );
  return rows.length;
}

function typeset(mainFileContent: string): Buffer {
  return Buffer.from(NodeCompiler.create({ workspace: import.meta.dirname }).pdf({ mainFileContent }));
}

const NOTE_TEXT = `
REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4

DATOS DE LA FINCA

FINCA DE SEVILLA Nº: 12345

CRU: 41001000123456

Ref. Catastral: 7837301VG8173B0001TT

URBANA: Vivienda en planta tercera.

TITULARIDADES

CLIENTE, CARMEN, con N.I.F. 12345678Z. 100% del pleno dominio. TÍTULO: Adquirida por compraventa.

CARGAS

HIPOTECA a favor de BANCO IMAGINARIO, S.A., por 120.000 euros.

Queda prohibida la incorporación de los datos de esta nota a ficheros.
`;
const NOTE = {
  whole: typeset(NOTE_TEXT),
  other: typeset(NOTE_TEXT.replace('CLIENTE, CARMEN', 'CLIMENT, CARMINA').replace('Vivienda', 'Local')),
};
const TEXT_AND_SCAN = typeset('Informação predial simplificada #pagebreak() #rect(width: 9cm, height: 9cm)');
