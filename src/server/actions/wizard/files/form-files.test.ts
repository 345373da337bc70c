import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_FORM_FILES } from '../../../../domain/wizard/form-files.ts';
import { smallPdf } from '../../../demo/small-pdf.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testCtx, testDeps } from '../../../testing/test-deps.ts';
import { addItem } from '../../cart/add-item.ts';
import { purgeDrafts } from '../../moves/timers/purge-drafts.ts';
import { type CtxWithSession, withSession } from '../../sessions/with-session.ts';
import { addFormFile } from '../../uploads/add-form-file.ts';
import { takePostedFiles } from '../../uploads/take-posted-files.ts';
import { listFormFiles } from './list-form-files.ts';
import { releaseFiles, removeFormFile } from './move-files.ts';

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

async function add(ctx: CtxWithSession, fields: Partial<Parameters<typeof addFormFile>[1]> = {}) {
  const file = { productId: product, optionId: DEATH_CERTIFICATE, name: 'defuncion.pdf', bytes: PDF };
  return addFormFile(ctx, { ...file, ...fields });
}

async function attach(ctx: CtxWithSession, optionId = DEATH_CERTIFICATE, bytes = PDF): Promise<string> {
  expect(await takePostedFiles(ctx, { productId: product }, [{ optionId, name: 'papel.pdf', bytes }])).toEqual([]);
  const files = await listFormFiles(ctx, product);
  return files.findLast((file) => file.option_id === optionId)?.file_id ?? '';
}

describe('a file of a form', () => {
  test('is there once, however often and from however many tabs the same content is added', async () => {
    const ctx = await visitor();
    const added = await Promise.all([add(ctx), add(ctx), add(ctx)]);
    expect(new Set(added.map(({ file_id }) => file_id)).size).toBe(1);
    expect(await listFormFiles(ctx, product)).toMatchObject([{ name: 'defuncion.pdf', option_id: DEATH_CERTIFICATE }]);
    const [file] = added;
    expect(await ctx.ports.storage.get(file?.storage_key ?? '')).toEqual(PDF);
    expect(await storedOf(ctx)).toBe(1);
  });

  test('is what its bytes say; what is refused leaves nothing', async () => {
    const ctx = await visitor();
    const bytes = Buffer.from('<svg onload="alert(1)"/>');
    const before = await storedOf(ctx);
    await expect(add(ctx, { bytes, name: 'foto.pdf' })).rejects.toMatchObject({ code: 'form_file_refused' });
    await expect(add(ctx, { bytes: Buffer.alloc(0) })).rejects.toMatchObject({ code: 'form_file_empty' });
    await expect(add(ctx, { optionId: 1801 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listFormFiles(ctx, product)).toEqual([]);
    expect(await storedOf(ctx)).toBe(before);
  });

  test('is not one too many', async () => {
    const ctx = await visitor();
    const before = await storedOf(ctx);
    const copies = Array.from({ length: MOST_FORM_FILES + 1 }, (_, n) => Buffer.concat([PDF, Buffer.from(`${n}`)]));
    for (const bytes of copies.slice(1)) await add(ctx, { bytes });
    const [first = PDF, again = PDF] = copies;
    await expect(add(ctx, { bytes: first })).rejects.toMatchObject({ code: 'too_many_files' });
    await add(ctx, { bytes: again });
    expect(await listFormFiles(ctx, product)).toHaveLength(MOST_FORM_FILES);
    expect(await storedOf(ctx)).toBe(before + MOST_FORM_FILES);
  });

  test('is taken out by nobody else', async () => {
    const [ana, eva] = [await visitor(), await visitor()];
    const own = await attach(ana);
    await removeFormFile(eva, own);
    expect((await listFormFiles(ana, product)).map(({ file_id }) => file_id)).toEqual([own]);
  });
});

/** How many files of forms the storage has. */
async function storedOf({ ports }: CtxWithSession): Promise<number> {
  let count = 0;
  for await (const key of ports.storage.list()) if (key.startsWith('forms/')) count += 1;
  return count;
}

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

/** The key of a file's bytes in the storage. */
async function keyOf({ db }: CtxWithSession, fileId: string): Promise<string> {
  const file = await db.selectFrom('form_files').select('storage_key').where('file_id', '=', fileId).executeTakeFirst();
  return file?.storage_key ?? '';
}

test('the sweep removes what was let go of, with its bytes, and nothing that somebody still has', async () => {
  const ctx = await visitor();
  const [kept, gone] = [await attach(ctx, HEIR_PROOF), await attach(ctx)];
  const [keptKey, goneKey] = [await keyOf(ctx, kept), await keyOf(ctx, gone)];
  await removeFormFile(ctx, gone);
  await purgeDrafts(ctx);
  expect(await ctx.ports.storage.stat(goneKey)).toBeNull();
  expect(await ctx.ports.storage.stat(keptKey)).not.toBeNull();
  expect(await listFormFiles(ctx, product)).toHaveLength(1);
  await releaseFiles(ctx, product);
  await Promise.all([purgeDrafts(ctx), purgeDrafts(ctx)]);
  expect(await ctx.ports.storage.stat(keptKey)).toBeNull();
});

test('a file that is taken out and added again while the sweep runs keeps its bytes', async () => {
  const ctx = await visitor();
  for (let times = 0; times < 5; times++) {
    await removeFormFile(ctx, (await add(ctx)).file_id);
    const [again] = await Promise.all([add(ctx), purgeDrafts(ctx), purgeDrafts(ctx)]);
    expect(await ctx.ports.storage.get(again.storage_key)).toEqual(PDF);
  }
});
