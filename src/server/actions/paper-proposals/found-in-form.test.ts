import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersField } from '../../../domain/paper-proposals/answers-field.ts';
import { THROTTLES } from '../../../domain/sessions/throttles.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { ScannerDownError, type ScanVerdict } from '../../ports/virus-scan/port.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { throttle } from '../throttles/throttle.ts';
import { addFormFile } from '../uploads/add-form-file.ts';
import { createDraftLink, takeDraftOver } from '../wizard/draft-link.ts';
import { moveFilesToCart, removeFormFile } from '../wizard/files/move-files.ts';
import { purgeFormFiles } from '../wizard/files/purge-form-files.ts';
import { emptyDraft, saveDraft } from '../wizard/keep-draft.ts';
import { MOST_WAITING } from './ask-for-form-reading.ts';
import { listFoundInForm } from './list-found-in-form.ts';
import { readFormFile } from './read-form-file.ts';
import { formReadingKeyOf } from './reading-key.ts';

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
        ...{ file_name: 'escritura.pdf', page: 1, property: null },
      })),
    );
    expect(cadastral.length).toBeGreaterThan(0);
  });

  test('of two files that say the same, a value is proposed once, from the one where it is sure', async () => {
    const ctx = await withSession(testCtx(deps));
    const files = [await attach(ctx), await attach(ctx, product(), paper(1))];
    for (const [index, fileId] of files.entries()) {
      const proposals = [
        { field: 'cadastral_reference', value: '7837301VG8173B0001TT', isSure: index === 1, place: null },
      ];
      await ctx.db
        .updateTable('form_readings')
        .set({ state: 'identity', proposals: JSON.stringify(proposals) })
        .where('file_id', '=', fileId)
        .execute();
    }
    const { found } = await foundBy(ctx);
    const optionIds = found.map(({ option_id }) => option_id);
    expect(optionIds.length).toBeGreaterThan(0);
    expect(new Set(optionIds).size).toBe(optionIds.length);
    expect(found.every(({ is_sure }) => is_sure)).toBe(true);
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

  test.each(['before', 'after'])('goes along with a draft that is continued elsewhere %s it is read', async (when) => {
    const first = await withSession(testCtx(deps));
    const { product_id: productId } = product();
    await saveDraft(first, { productId, answers: {} });
    const fileId = await attach(first);
    if (when === 'after') await readFormFile(first, fileId);
    const { token } = await createDraftLink(first, productId);
    const second = await withSession(testCtx(deps));
    await takeDraftOver(second, token);
    if (when === 'before') {
      expect(await foundBy(second)).toEqual({ is_reading: true, found: [] });
      await readFormFile(first, fileId);
    }
    const found = await foundBy(first);
    expect(found.found).not.toEqual([]);
    expect(await foundBy(second)).toEqual(found);
  });

  test('ends when the form is started over, and what else is attached later is read', async () => {
    const ctx = await withSession(testCtx(deps));
    const { product_id: productId } = product();
    await saveDraft(ctx, { productId, answers: {} });
    const former = await attach(ctx);
    await readFormFile(ctx, former);
    expect((await foundBy(ctx)).found).not.toEqual([]);
    await emptyDraft(ctx, productId);
    expect(await foundBy(ctx)).toEqual({ is_reading: false, found: [] });
    const fileId = await attach(ctx);
    expect(fileId).not.toBe(former);
    expect(await foundBy(ctx)).toEqual({ is_reading: true, found: [] });
    await readFormFile(ctx, fileId);
    expect((await foundBy(ctx)).found).not.toEqual([]);
    await purgeFormFiles(ctx);
    expect(await readings(former)).toEqual([]);
  });

  test('is not read for a form that asks nothing of it', async () => {
    const ctx = await withSession(testCtx(deps));
    const fileId = await attach(ctx, product('apostilla-documento'));
    expect(await readings(fileId)).toEqual([]);
  });
});

describe('a visitor who attaches many files', () => {
  test('has a few of them read at once; the others are attached all the same', async () => {
    const ctx = await withSession(testCtx(deps));
    const attached: string[] = [];
    for (let number = 0; number <= MOST_WAITING; number += 1)
      attached.push(await attach(ctx, product(), paper(number)));
    const [first = '', last = ''] = [attached[0], attached.at(-1)];
    expect(await readings(last)).toEqual([]);
    await readFormFile(ctx, first);
    const next = await attach(ctx, product(), paper(MOST_WAITING + 1));
    expect(await readings(next)).toEqual([{ state: 'waiting' }]);
  });

  test('shares one limit with all visitors of their network', async () => {
    const limited = { ...deps, settings: { ...deps.settings, RATE_LIMITS: true } };
    const behind = (network: string) => ({ ...testCtx(limited), network });
    const attachBehind = async (network: string) => readings(await attach(await withSession(behind(network))));
    const { burst } = THROTTLES.read_form_file;
    for (let count = 1; count < burst; count += 1) await throttle(behind('192.0.2.77'), 'read_form_file', '192.0.2.77');
    expect(await attachBehind('192.0.2.77')).toEqual([{ state: 'waiting' }]);
    expect(await attachBehind('192.0.2.77')).toEqual([]);
    expect(await attachBehind('198.51.100.77')).toEqual([{ state: 'waiting' }]);
  });
});

describe('a reading that does not come at once', () => {
  test('is awaited while its job is tried again, and is given up after ten minutes', async () => {
    const ctx = await withSession(testCtx(deps));
    const fileId = await attach(ctx);
    const down = scannedBy(ctx, () => Promise.reject(new ScannerDownError('away')));
    await expect(readFormFile(down, fileId)).rejects.toThrow('waits for its scan');
    const failed = sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where key = ${formReadingKeyOf(fileId)}`;
    expect((await failed.execute(ctx.db)).numAffectedRows).toBe(1n);
    expect(await foundBy(ctx)).toEqual({ is_reading: true, found: [] });
    const later = { ...down, now: () => new Date(ctx.now().getTime() + 10 * 60_000) };
    expect(await foundBy(later)).toEqual({ is_reading: false, found: [] });
    await readFormFile(later, fileId);
    expect(await readings(fileId)).toEqual([{ state: 'unreadable' }]);
  });

  test('is not awaited for a file that the scanner for viruses refuses', async () => {
    const ctx = await withSession(testCtx(deps));
    const fileId = await attach(ctx);
    await readFormFile(
      scannedBy(ctx, async () => ({ kind: 'refused', reason: 'too deep' })),
      fileId,
    );
    expect(await readings(fileId)).toEqual([{ state: 'unreadable' }]);
    expect(await foundBy(ctx)).toEqual({ is_reading: false, found: [] });
  });
});

const paper = (number: number) => smallPdf([`ESCRITURA ${number}`]);

function scannedBy(ctx: CtxWithSession, verdict: () => Promise<ScanVerdict>): CtxWithSession {
  const scan = (content: Readable) => {
    content.destroy();
    return verdict();
  };
  return { ...ctx, ports: { ...ctx.ports, virusScan: { scan } } };
}

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
