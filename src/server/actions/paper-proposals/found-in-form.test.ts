import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersField } from '../../../domain/paper-proposals/answers-field.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { addFormFile } from '../uploads/add-form-file.ts';
import { moveFilesToCart, removeFormFile } from '../wizard/files/move-files.ts';
import { purgeFormFiles } from '../wizard/files/purge-form-files.ts';
import { listFoundInForm } from './list-found-in-form.ts';
import { readFormFile } from './read-form-file.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

const DEED = smallPdf([
  'NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO',
  'ESCRITURA DE COMPRAVENTA',
  'En Sevilla, a doce de marzo de dos mil veinticuatro.',
  'Ante mí, DON GERMÁN PRADO LUNA, Notario de esta ciudad,',
  'COMPARECE DOÑA CARMEN CLIENTE LUZ, con D.N.I. 12345678Z.',
  'REFERENCIA CATASTRAL: 7837301VG8173B0001TT',
]);

/** A mortgage is cancelled: its form asks for the deed, and then for the property. */
function product(urlKey = 'cancelacion-de-hipoteca') {
  const { products } = deps.catalogue.snapshot().current;
  const found = products.find(({ url_key }) => url_key === urlKey);
  if (!found) throw new Error(`${urlKey} is not sold`);
  return found;
}

async function attach(ctx: CtxWithSession, form = product(), bytes = DEED): Promise<string> {
  const optionId = form.options.find(({ type }) => type === 'file')?.option_id ?? 0;
  const added = await addFormFile(ctx, { productId: form.product_id, optionId, name: 'escritura.pdf', bytes });
  return added.file_id;
}

const foundBy = (ctx: CtxWithSession) => listFoundInForm(ctx, product().product_id);
const readings = (fileId: string) =>
  deps.db.selectFrom('form_readings').select('state').where('file_id', '=', fileId).execute();

describe('a deed that is attached to a form', () => {
  test('is read by a job, and its values stand by the questions that they may answer', async () => {
    const ctx = await withSession(testCtx(deps));
    const fileId = await attach(ctx);
    expect(await attach(ctx)).toBe(fileId);
    expect(await foundBy(ctx)).toEqual({ is_reading: true, found: [] });
    await readFormFile(ctx, fileId);
    const { is_reading, found } = await foundBy(ctx);
    expect(is_reading).toBe(false);
    const cadastral = product().options.filter((option) => answersField(option, 'cadastral_reference'));
    expect(found.filter(({ value }) => value === '7837301VG8173B0001TT')).toEqual(
      cadastral.map(({ option_id }) => ({
        ...{ option_id, value: '7837301VG8173B0001TT', is_sure: true, paper: 'deed' },
        ...{ file_name: 'escritura.pdf', page: 1 },
      })),
    );
    expect(cadastral.length).toBeGreaterThan(0);
  });

  test('is seen by nobody else, and by nobody once it is taken out', async () => {
    const [ana, eva] = [await withSession(testCtx(deps)), await withSession(testCtx(deps))];
    const fileId = await attach(ana);
    await readFormFile(ana, fileId);
    expect((await foundBy(ana)).found).not.toEqual([]);
    expect(await foundBy(eva)).toEqual({ is_reading: false, found: [] });
    expect(await listFoundInForm(testCtx(deps), product().product_id)).toEqual({ is_reading: false, found: [] });
    await removeFormFile(ana, fileId);
    expect(await foundBy(ana)).toEqual({ is_reading: false, found: [] });
    await purgeFormFiles(ana);
    expect(await readings(fileId)).toEqual([]);
  });

  test('is not read after it was taken out, and its reading ends with the form', async () => {
    const ctx = await withSession(testCtx(deps));
    const gone = await attach(ctx);
    await removeFormFile(ctx, gone);
    await readFormFile(ctx, gone);
    expect(await readings(gone)).toEqual([{ state: 'waiting' }]);
    const kept = await attach(ctx);
    await readFormFile(ctx, kept);
    await moveFilesToCart(ctx, { itemId: await emptyLine(), fileIds: [kept] });
    expect(await readings(kept)).toEqual([]);
  });

  test('is not read for a form that asks nothing of it', async () => {
    const ctx = await withSession(testCtx(deps));
    const fileId = await attach(ctx, product('apostilla-documento'));
    expect(await readings(fileId)).toEqual([]);
  });
});

async function emptyLine(): Promise<number> {
  const { quote_id } = await deps.db
    .insertInto('quotes')
    .values({ store_id: 1 })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  const line = {
    ...{ quote_id, product_id: product().product_id, form_version: deps.catalogue.versionId, answers: '{}' },
    ...{ add_key: crypto.randomUUID(), lines: '[]', subtotal: 1, tax_rate: 2100, tax_amount: 0, fees: 0, total: 1 },
  };
  const { item_id } = await deps.db
    .insertInto('quote_items')
    .values(line)
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return item_id;
}
