import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { FORM_FILE_PIECE, LARGEST_FORM_FILE, MOST_FORM_FILES } from '../../../../domain/wizard/form-files.ts';
import { smallPdf } from '../../../demo/small-pdf.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testCtx, testDeps } from '../../../testing/test-deps.ts';
import { addItem } from '../../cart/add-item.ts';
import { purgeDrafts } from '../../moves/timers/purge-drafts.ts';
import { type CtxWithSession, withSession } from '../../sessions/with-session.ts';
import { beginFile } from '../../uploads/begin-file.ts';
import { takePostedFiles } from '../../uploads/take-posted-files.ts';
import { listFormFiles } from './list-form-files.ts';
import { releaseFiles, removeFormFile } from './move-files.ts';
import { finishFile, sendPiece } from './send-piece.ts';

/** Cadastre search: an heir hands in two documents (questions 1802 and 1803). */
const CADASTRE = 18448;
const DEATH_CERTIFICATE = 1802;
const HEIR_PROOF = 1803;

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let product: number;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  const found = deps.catalogue
    .snapshot()
    .current.products.find(({ url_key }) => url_key === 'certificado-titularidad-catastrales');
  product = found?.product_id ?? CADASTRE;
});
afterAll(() => database.drop());

const visitor = (): Promise<CtxWithSession> => withSession(testCtx(deps));
const PDF = smallPdf(['Certificado', 'de defunción']);
/** A PDF of more than two pieces. */
const LONG = Buffer.concat([PDF, Buffer.alloc(2 * FORM_FILE_PIECE, ' ')]);

async function begin(ctx: CtxWithSession, fields: Partial<Parameters<typeof beginFile>[1]> = {}) {
  return beginFile(ctx, {
    productId: product,
    optionId: DEATH_CERTIFICATE,
    name: 'defuncion.pdf',
    size: LONG.length,
    uploadKey: crypto.randomUUID(),
    ...fields,
  });
}

function piece(offset: number): Buffer {
  return LONG.subarray(offset, offset + FORM_FILE_PIECE);
}

async function attach(ctx: CtxWithSession, optionId = DEATH_CERTIFICATE, bytes = PDF): Promise<string> {
  expect(await takePostedFiles(ctx, { productId: product }, [{ optionId, name: 'papel.pdf', bytes }])).toEqual([]);
  const files = await listFormFiles(ctx, product);
  return files.findLast((file) => file.option_id === optionId)?.file_id ?? '';
}

describe('sending a file piece by piece', () => {
  test('it counts once it is whole, and its bytes are those that were sent', async () => {
    const ctx = await visitor();
    const { file_id: fileId } = await begin(ctx);
    for (const offset of [0, FORM_FILE_PIECE]) await sendPiece(ctx, { fileId, offset, bytes: piece(offset) });
    expect(await listFormFiles(ctx, product)).toEqual([]);
    const whole = await sendPiece(ctx, { fileId, offset: 2 * FORM_FILE_PIECE, bytes: piece(2 * FORM_FILE_PIECE) });
    expect(whole).toMatchObject({ media_type: 'application/pdf', received: LONG.length });
    expect(await ctx.ports.storage.get(whole.storage_key ?? '')).toEqual(LONG);
    expect(await ctx.ports.storage.stat(`forms/pieces/${fileId}/0`)).toBeNull();
    expect(await listFormFiles(ctx, product)).toMatchObject([{ file_id: fileId, option_id: DEATH_CERTIFICATE }]);
  });

  test('after a lost connection the same key returns the offset to continue from; a repeated chunk is stored once', async () => {
    const ctx = await visitor();
    const uploadKey = crypto.randomUUID();
    const { file_id: fileId } = await begin(ctx, { uploadKey });
    const first = { fileId, offset: 0, bytes: piece(0) };
    const sent = await Promise.allSettled([sendPiece(ctx, first), sendPiece(ctx, first)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(sendPiece(ctx, first)).rejects.toMatchObject({
      code: 'upload_offset',
      extra: { offset: FORM_FILE_PIECE },
    });
    expect(await begin(ctx, { uploadKey })).toMatchObject({ file_id: fileId, received: FORM_FILE_PIECE });
  });

  test('a process that dies before the last piece is joined leaves a file that can be finished', async () => {
    const ctx = await visitor();
    const uploadKey = crypto.randomUUID();
    const { file_id: fileId } = await begin(ctx, { uploadKey });
    for (const offset of [0, 1, 2].map((n) => n * FORM_FILE_PIECE)) {
      await ctx.ports.storage.put(`forms/pieces/${fileId}/${offset / FORM_FILE_PIECE}`, piece(offset));
    }
    await ctx.db.updateTable('form_files').set({ received: LONG.length }).where('file_id', '=', fileId).execute();
    const finished = await finishFile(ctx, await begin(ctx, { uploadKey }));
    expect(finished.storage_key).not.toBeNull();
  });

  test('what it is, its bytes say; what is refused leaves nothing', async () => {
    const ctx = await visitor();
    const bytes = Buffer.from('<svg onload="alert(1)"/>');
    const { file_id: fileId } = await begin(ctx, { size: bytes.length, name: 'foto.pdf' });
    await expect(sendPiece(ctx, { fileId, offset: 0, bytes })).rejects.toMatchObject({ code: 'form_file_refused' });
    await expect(sendPiece(ctx, { fileId, offset: 0, bytes })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('what is too large, empty, one too many or for no file question is refused before it is sent', async () => {
    const ctx = await visitor();
    await expect(begin(ctx, { size: LARGEST_FORM_FILE + 1 })).rejects.toMatchObject({ code: 'form_file_too_large' });
    await expect(begin(ctx, { size: 0 })).rejects.toMatchObject({ code: 'form_file_empty' });
    await expect(begin(ctx, { optionId: 1801 })).rejects.toMatchObject({ code: 'not_found' });
    for (let n = 0; n < MOST_FORM_FILES; n += 1) await begin(ctx);
    await expect(begin(ctx)).rejects.toMatchObject({ code: 'too_many_files' });
  });

  test('nobody sends to, or takes out, what is in another’s form', async () => {
    const [ana, eva] = [await visitor(), await visitor()];
    const { file_id: fileId } = await begin(ana);
    await expect(sendPiece(eva, { fileId, offset: 0, bytes: piece(0) })).rejects.toMatchObject({ code: 'not_found' });
    const own = await attach(ana);
    await removeFormFile(eva, own);
    expect((await listFormFiles(ana, product)).map(({ file_id }) => file_id)).toEqual([own]);
  });
});

test('of several files posted with a page one is refused by itself, and posting the page again adds none', async () => {
  const ctx = await visitor();
  const files = [
    { optionId: DEATH_CERTIFICATE, name: 'a.pdf', bytes: PDF },
    { optionId: HEIR_PROOF, name: 'b.pdf', bytes: Buffer.from('no') },
  ];
  for (let times = 0; times < 2; times += 1) {
    const refused = await takePostedFiles(ctx, { productId: product }, files);
    expect(refused.map(({ optionId, message }) => [optionId, message.es.startsWith('b.pdf: ')])).toEqual([
      [HEIR_PROOF, true],
    ]);
  }
  expect(await listFormFiles(ctx, product)).toHaveLength(1);
});

describe('from the form to the cart', () => {
  const answersWith = (files: readonly string[]) => ({
    1801: '180102',
    1802: files[0] ?? '',
    1803: files[1] ?? '',
    ...REST,
  });
  /** The rest of the form, filled in for a customer who uploads the two documents. */
  const REST = { 1804: '', 1811: '181101' };

  test('an answer counts only with files of the own form and question', async () => {
    const [ana, eva] = [await visitor(), await visitor()];
    const proof = await attach(eva, HEIR_PROOF);
    for (const ids of [
      [crypto.randomUUID(), proof],
      [proof, proof],
    ]) {
      const added = await addItem(eva, { productId: product, answers: answersWith(ids) });
      expect(added.ok ? [] : added.walk.problems).toContainEqual(
        expect.objectContaining({ option_id: DEATH_CERTIFICATE, code: 'unknown_file' }),
      );
    }
    const added = await addItem(ana, { productId: product, answers: answersWith([await attach(ana), proof]) });
    expect(added.ok ? [] : added.walk.problems).toContainEqual(
      expect.objectContaining({ option_id: HEIR_PROOF, code: 'unknown_file' }),
    );
  });
});

test('the sweep removes what was let go of, with its bytes, and nothing that somebody still has', async () => {
  const ctx = await visitor();
  const [kept, gone] = [await attach(ctx, HEIR_PROOF), await attach(ctx)];
  await removeFormFile(ctx, gone);
  await purgeDrafts(ctx);
  expect(await ctx.ports.storage.stat(`forms/${gone}`)).toBeNull();
  expect(await ctx.ports.storage.stat(`forms/${kept}`)).not.toBeNull();
  const half = await begin(ctx);
  await sendPiece(ctx, { fileId: half.file_id, offset: 0, bytes: piece(0) });
  deps.clock.now = new Date(deps.clock.now.getTime() + 2 * DAY_MS);
  await purgeDrafts(ctx);
  expect(await ctx.ports.storage.stat(`forms/pieces/${half.file_id}/0`)).toBeNull();
  expect(await listFormFiles(ctx, product)).toHaveLength(1);
  await releaseFiles(ctx, product);
  await Promise.all([purgeDrafts(ctx), purgeDrafts(ctx)]);
  expect(await ctx.ports.storage.stat(`forms/${kept}`)).toBeNull();
});
