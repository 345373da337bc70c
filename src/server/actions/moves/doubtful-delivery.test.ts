import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNREAD_AFTER_MS } from '../../../domain/notas/delivery-doubts.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { inTransaction } from '../../ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import { deleteFile } from '../files/delete-file.ts';
import { uploadFile } from '../files/upload-file.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listDoubts } from '../notas/list-doubts.ts';
import { finishItem } from './finish-item.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const ASKED = JSON.stringify({ 1009: '12345', 79: 'Sevilla', 77: 'Carmen Cliente' });
const NOTA: Nota = {
  registry: 'Registro de la Propiedad de Sevilla nº 5',
  issuedOn: '2026-11-20',
  cru: null,

  finca: { municipality: 'SEVILLA', number: '12345' },
  cadastralReference: null,
  description: 'Vivienda.',
  owners: [{ name: 'CLIENTE, CARMEN', taxId: null, share: null, percent: 100, right: 'full', title: null }],

  isFree: true,
  charges: [],
};

/** An item locked by Ana, with a paper that has this reading. */
async function inHand({ nota = NOTA, csv = null as string | null, answers = ASKED } = {}) {
  const { item_id } = await stage.addItem({ answers });
  await lockItem(ana(), item_id);
  const fileId = await stage.addResult(item_id);
  const { sha256 } = await stage.deps.db
    .selectFrom('files')
    .select('sha256')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const read = { file_id: fileId, item_id, sha256, csv, reader_version: 99, state: 'properties' };
  await stage.deps.db
    .insertInto('note_readings')
    .values({ ...read, notas: JSON.stringify([nota]), entities: '[]', read_at: stage.deps.now() })
    .execute();
  return { item: await stage.item(item_id), fileId };
}

const deliver = async ({ item_id }: ItemRow, fields = {}) =>
  runOperation(ana(), item_id, operationOn(await stage.item(item_id), 'terminar', fields));
const status = async ({ item_id }: ItemRow) => (await stage.item(item_id)).panel_status_id;
const lineOf = ({ item_id }: ItemRow) =>
  stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'comment', 'detail'])
    .where('item_id', '=', item_id)
    .orderBy('history_id', 'desc')
    .executeTakeFirst();

describe('a paper', () => {
  test('that says what was ordered is delivered without a question', async () => {
    const { item } = await inHand();
    expect(await listDoubts(ana(), item.item_id)).toEqual([]);
    await deliver(item);
    expect(await status(item)).toBe(STATUS.delivered);
  });

  test('about somebody else stays until a person accepts just that, with a reason that is kept', async () => {
    const other = { ...NOTA, owners: NOTA.owners.map((owner) => ({ ...owner, name: 'CLIENTE, PEDRO' })) };
    const { item } = await inHand({ nota: other });
    await expect(deliver(item)).rejects.toMatchObject({
      code: 'delivery_doubtful',
      extra: { doubts: [{ kind: 'mismatch', field: 'owner', asked: 'Carmen Cliente', found: 'CLIENTE, PEDRO' }] },
    });
    const doubts = (await listDoubts(ana(), item.item_id)).map(({ key }) => key);
    await expect(deliver(item, { doubts })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(deliver(item, { doubts: ['x'], doubts_reason: 'Es su hermano' })).rejects.toMatchObject({
      code: 'delivery_doubtful',
    });
    expect(await status(item)).not.toBe(STATUS.delivered);
    await deliver(item, { doubts, doubts_reason: 'Es el heredero' });
    expect(await lineOf(item)).toMatchObject({
      accion: 'terminar',
      comment: 'Es el heredero',
      detail: { doubts: [{ field: 'owner', found: 'CLIENTE, PEDRO' }], doubts_reason: 'Es el heredero' },
    });
  });

  test('that no longer matches a corrected answer must be accepted again', async () => {
    const { item } = await inHand({ nota: { ...NOTA, finca: { municipality: 'SEVILLA', number: '777' } } });
    const before = (await listDoubts(ana(), item.item_id)).map(({ key }) => key);
    const answers = JSON.stringify({ 1009: '778', 79: 'Sevilla', 77: 'Carmen Cliente' });
    await stage.deps.db.updateTable('order_items').set({ answers }).where('item_id', '=', item.item_id).execute();
    const ticked = { doubts: before, doubts_reason: 'Lo he mirado' };
    await expect(deliver(item, ticked)).rejects.toMatchObject({ code: 'delivery_doubtful' });
  });

  test('whose bytes were delivered on another order is noticed', async () => {
    const first = await inHand();
    await deliver(first.item);
    const second = await inHand();
    const { sha256 } = await stage.deps.db
      .selectFrom('files')
      .select('sha256')
      .where('file_id', '=', first.fileId)
      .executeTakeFirstOrThrow();
    await stage.deps.db.updateTable('files').set({ sha256 }).where('file_id', '=', second.fileId).execute();
    await expect(deliver(second.item)).rejects.toMatchObject({
      extra: { doubts: [{ kind: 'same_file', order_id: first.item.order_id }] },
    });
  });

  test.each([
    ['its code', { csv: '228005982259867019EC58ED' }, { csv: '228005982259867019EC58ED' }, 'same_paper'],
    [
      'registry number and date',
      { nota: { ...NOTA, cru: '41001000123456' } },
      { nota: { ...NOTA, cru: '41001000123456' } },
      'same_paper',
    ],
    [
      'registry number and date, but another code',
      { nota: { ...NOTA, cru: '41001000999999' }, csv: 'AAAABBBBCCCC1111' },
      { nota: { ...NOTA, cru: '41001000999999' }, csv: 'AAAABBBBCCCC2222' },
      null,
    ],
  ])('of which another print was delivered is known by %s', async (_by, one, other, kind) => {
    const first = await inHand(one);
    await deliver(first.item);
    const { item } = await inHand(other);
    expect((await listDoubts(ana(), item.item_id)).map((doubt) => doubt.kind)).toEqual(kind === null ? [] : [kind]);
  });
});

describe('a file that nobody has got', () => {
  test('is deleted with its bytes, and the history keeps what it was and why', async () => {
    const { item, fileId } = await inHand();
    const file = await stage.deps.db
      .selectFrom('files')
      .select(['storage_key', 'sha256'])
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    await deleteFile(ana(), { itemId: item.item_id, fileId, reason: 'Es de otro cliente' });
    await expect(stage.deps.ports.storage.get(file.storage_key)).rejects.toThrow();
    expect(await lineOf(item)).toMatchObject({
      accion: 'borrar_archivo',
      comment: 'Es de otro cliente',
      detail: { name: 'nota.pdf', kind: 'result', sha256: file.sha256 },
    });
    await expect(deleteFile(ana(), { itemId: item.item_id, fileId, reason: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a released file is not deleted, nor any file without the lock or under the number of another order', async () => {
    const { item, fileId } = await inHand();
    const berta = stage.as(stage.people.berta);
    const wanted = { itemId: item.item_id, fileId, reason: '' };
    await expect(deleteFile(berta, wanted)).rejects.toMatchObject({ code: 'locked_by_other' });
    const other = await inHand();
    await expect(deleteFile(ana(), { ...wanted, itemId: other.item.item_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await deliver(item);
    await lockItem(ana(), item.item_id);
    await expect(deleteFile(ana(), wanted)).rejects.toMatchObject({ code: 'file_already_released' });
  });
});

describe('a paper that nobody has read yet', () => {
  const unread = async () => {
    const made = await inHand();
    await stage.deps.db.deleteFrom('note_readings').where('file_id', '=', made.fileId).execute();
    return made;
  };

  test('is read before it is delivered, so that it is compared', async () => {
    const { item, fileId } = await unread();
    await deliver(item);
    const reading = await stage.deps.db
      .selectFrom('note_readings')
      .select('state')
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    expect(reading?.state).toMatch(/\w/);
    expect(await status(item)).toBe(STATUS.delivered);
  });

  test('a paper that is still unread after some seconds is asked about, and delivered only with a reason', async () => {
    const { item, fileId } = await unread();
    expect(await listDoubts(ana(), item.item_id)).toEqual([]);
    const before = new Date(stage.deps.now().getTime() - UNREAD_AFTER_MS - 1);
    await stage.deps.db.updateTable('files').set({ created_at: before }).where('file_id', '=', fileId).execute();
    const doubts = await listDoubts(ana(), item.item_id);
    expect(doubts).toMatchObject([{ kind: 'unread', file_id: fileId }]);
    // As when reading takes longer than a delivery waits.
    const finish = (accepted: object) =>
      inTransaction(ana(), async (tx) => {
        const { updated_at: seen } = await stage.item(item.item_id);
        return finishItem(tx, { itemId: item.item_id, seen }, { file_ids: [], force_stay: false, ...accepted });
      });
    await expect(finish({})).rejects.toMatchObject({ code: 'delivery_doubtful' });
    await finish({ doubts: doubts.map(({ key }) => key), doubts_reason: 'Lo he leído yo' });
    expect(await status(item)).toBe(STATUS.delivered);
  });
});

describe('a file that is replaced', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const upload = (itemId: number, replaces: string, uploadKey = `replace-${replaces}`) =>
    uploadFile(ana(), { itemId, name: 'buena.pdf', kind: 'result', uploadKey, bytes: PDF, replaces });

  test('goes in the step that brings the other, once however often it is sent', async () => {
    const { item, fileId } = await inHand();
    const [first, again] = [await upload(item.item_id, fileId), await upload(item.item_id, fileId)];
    expect(again.file_id).toBe(first.file_id);
    const files = await stage.deps.db.selectFrom('files').select('name').where('item_id', '=', item.item_id).execute();
    expect(files).toEqual([{ name: 'buena.pdf' }]);
    expect(await lineOf(item)).toMatchObject({
      accion: 'upload_file',
      detail: { name: 'buena.pdf', replaced: { name: 'nota.pdf' } },
    });
  });

  test('stays, and nothing comes, where the customer has it or it is of another order', async () => {
    const { item, fileId } = await inHand();
    const other = await inHand();
    await expect(upload(item.item_id, other.fileId)).rejects.toMatchObject({ code: 'not_found' });
    await deliver(item);
    await lockItem(ana(), item.item_id);
    await expect(upload(item.item_id, fileId, 'late')).rejects.toMatchObject({ code: 'file_already_released' });
    const files = await stage.deps.db.selectFrom('files').select('name').where('item_id', '=', item.item_id).execute();
    expect(files).toEqual([{ name: 'nota.pdf' }]);
  });
});
