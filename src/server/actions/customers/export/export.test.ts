import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../domain/calendar/time-units.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import { privacyPage } from '../../../pages/own-data/privacy-page.ts';
import { StorageMissError } from '../../../ports/storage/port.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { addCustomer, openStage, type Stage } from '../../items/testing/order-stage.ts';
import { askExport } from './ask-export.ts';
import { makeExport } from './make-export.ts';
import { openExport } from './open-export.ts';
import { purgeExports } from './purge-exports.ts';
import { resumeExports } from './resume-exports.ts';
import { unzip } from './testing/unzip.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const exportsOf = (customerId: number) =>
  stage.deps.db
    .selectFrom('data_exports')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .execute();

/** Requests a copy and runs its job twice, as after a crash. */
async function madeExport(ctx: Ctx, customerId: number): Promise<string> {
  await askExport(ctx);
  const [asked] = await exportsOf(customerId);
  const exportId = asked?.export_id ?? '';
  await makeExport(systemCtx(stage.deps), exportId);
  await makeExport(systemCtx(stage.deps), exportId);
  return exportId;
}

describe('the copy of what is held about a customer', () => {
  test('holds their data, documents and a page that explains them, in their language, and nothing of others or secret', async () => {
    const { carmen, dario } = stage.customers;
    const item = await stage.addItem({ customer_id: carmen });
    const fileId = await stage.addResult(item.item_id, 'nota: la/buena.pdf');
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', fileId)
      .execute();
    await stage.addResult(item.item_id, 'sin-entregar.pdf');
    // What agents keep stays out of it, even with a day of release.
    for (const kind of ['attachment', 'internal']) {
      const kept = await stage.addResult(item.item_id, `${kind}.pdf`);
      const columns = { kind, released_at: stage.deps.now() };
      await stage.deps.db.updateTable('files').set(columns).where('file_id', '=', kept).execute();
    }
    const other = await stage.addItem({ customer_id: dario });
    await stage.deps.db
      .updateTable('customers')
      .set({ password_hash: 'SECRET-HASH' })
      .where('customer_id', '=', carmen)
      .execute();
    const ctx = stage.asCustomer(carmen, 'pt');
    const exportId = await madeExport(ctx, carmen);
    const { content, size } = await openExport(ctx, exportId);
    const bytes = await buffer(content);
    expect(bytes.length).toBe(size);
    const files = unzip(bytes);
    const names = [...files.keys()];
    expect(names[0]).toBe('LEIA-ME.txt');
    const readme = String(files.get('LEIA-ME.txt'));
    expect(readme).toContain('Cópia dos dados de carmen Cliente');
    expect(readme).toContain('dados/orders.json  pedidos');
    const order = JSON.parse(String(files.get('dados/orders.json')));
    expect(order).toMatchObject([{ order_id: item.order_id, firstname: 'Carmen', total: 2512 }]);
    expect(JSON.parse(String(files.get('dados/order_items.json')))[0].answers).toEqual({
      77: 'Juan Pérez',
      80: 'Calle Mayor 1',
    });
    const documents = names.filter((name) => name.startsWith('documentos/'));
    expect(documents).toEqual([`documentos/${item.order_id}/${fileId.slice(0, 8)}-nota- la-buena.pdf`]);
    expect(String(files.get(documents[0] ?? ''))).toContain('%PDF-1.7');
    const everything = [...files.values()].map(String).join('\n');
    for (const secret of ['SECRET-HASH', 'password_hash', 'storage_key', String(other.order_id), 'dario']) {
      expect(everything).not.toContain(secret);
    }
    const mails = await stage.deps.db
      .selectFrom('mails')
      .select(['template', 'locale'])
      .where('to_address', '=', 'carmen@correo.test')
      .execute();
    expect(mails).toEqual([{ template: 'account_export_ready', locale: 'es' }]);
  });

  test('is made once, also when requested repeatedly, and downloaded once, by its owner only', async () => {
    const elena = await addCustomer(stage.deps, 'elena');
    const ctx = stage.asCustomer(elena);
    await Promise.all([askExport(ctx), askExport(ctx), askExport(ctx)]);
    const exportId = await madeExport(ctx, elena);
    expect(await exportsOf(elena)).toHaveLength(1);
    await expect(openExport(stage.asCustomer(stage.customers.carmen), exportId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(openExport(stage.as(stage.people.ana), exportId)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(openExport(ctx, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    const taken = await Promise.allSettled([openExport(ctx, exportId), openExport(ctx, exportId)]);
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of taken) if (outcome.status === 'fulfilled') outcome.value.content.destroy();

    const key = `exports/${exportId}.zip`;
    await purgeExports(systemCtx(stage.deps));
    expect(await stage.deps.ports.storage.stat(key)).not.toBeNull();
    stage.pass(HOUR_MS);
    await purgeExports(systemCtx(stage.deps));
    await expect(stage.deps.ports.storage.get(key)).rejects.toThrow(StorageMissError);
  });

  test('expires after a week if nobody downloads it, and another can be requested', async () => {
    const fermin = await addCustomer(stage.deps, 'fermin');
    const ctx = stage.asCustomer(fermin);
    const exportId = await madeExport(ctx, fermin);
    stage.pass(7 * DAY_MS);
    await expect(openExport(ctx, exportId)).rejects.toMatchObject({ code: 'not_found' });
    await purgeExports(systemCtx(stage.deps));
    expect(await stage.deps.ports.storage.stat(`exports/${exportId}.zip`)).toBeNull();
    expect(await madeExport(ctx, fermin)).not.toBe(exportId);
  });

  test('of a customer who is erased while it is made leaves no archive behind', async () => {
    const item = await stage.addItem({ customer_id: await addCustomer(stage.deps, 'gala') });
    const ctx = stage.asCustomer(item.customer_id);
    await askExport(ctx);
    const [asked] = await exportsOf(item.customer_id);
    const exportId = asked?.export_id ?? '';
    const system = systemCtx(stage.deps);
    const { storage } = system.ports;
    const put: typeof storage.put = async (key, content) => {
      const stored = await storage.put(key, content);
      await stage.deps.db.deleteFrom('data_exports').where('export_id', '=', exportId).execute();
      return stored;
    };
    await makeExport({ ...system, ports: { ...system.ports, storage: { ...storage, put } } }, exportId);
    expect(await storage.stat(`exports/${exportId}.zip`)).toBeNull();
  });

  test('is no archive at all when one of its files cannot be read: the job is tried again', async () => {
    const hugo = await addCustomer(stage.deps, 'hugo');
    const item = await stage.addItem({ customer_id: hugo });
    const fileId = await stage.addResult(item.item_id);
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now(), storage_key: 'sha256/00/gone' })
      .where('file_id', '=', fileId)
      .execute();
    await expect(madeExport(stage.asCustomer(hugo), hugo)).rejects.toThrow(StorageMissError);
    const [asked] = await exportsOf(hugo);
    expect(asked).toMatchObject({ state: 'requested', storage_key: null });
    stage.pass(DAY_MS);
    await purgeExports(systemCtx(stage.deps));
    await askExport(stage.asCustomer(hugo));
    const states = (await exportsOf(hugo)).map(({ state }) => state);
    expect(states).toEqual(['requested', 'expired']);
  });

  test.each([
    ['scan', 'file_not_scanned', 'dni.pdf'],
    ['key', 'file_key_missing', 'poder.pdf'],
  ] as const)('waits in words for a %s that is missing, and finishes itself', async (awaits, code, name) => {
    const owner = await addCustomer(stage.deps, `espera-${awaits}`);
    const item = await stage.addItem({ customer_id: owner });
    const fileId = await stage.addResult(item.item_id, name);
    const released = { released_at: stage.deps.now() };
    await stage.deps.db.updateTable('files').set(released).where('file_id', '=', fileId).execute();
    await askExport(stage.asCustomer(owner));
    const exportId = (await exportsOf(owner))[0]?.export_id ?? '';
    const system = systemCtx(stage.deps);
    const { storage } = system.ports;
    const unreadable = async () => {
      throw new AppError(code, { name, key: '2026a' });
    };
    await makeExport({ ...system, ports: { ...system.ports, storage: { ...storage, open: unreadable } } }, exportId);
    const waiting = await privacyPage(stage.asCustomer(owner));
    expect(waiting.export).toMatchObject({ state: 'requested', awaits: { what: awaits, file: name } });
    expect(await storage.stat(`exports/${exportId}.zip`)).toBeNull();
    const key = `export:${exportId}`;
    await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(stage.deps.db);
    const jobs = () => sql`select from graphile_worker._private_jobs where key = ${key}`.execute(stage.deps.db);
    await resumeExports(system);
    expect((await jobs()).rows).toHaveLength(0);
    stage.pass(5 * MINUTE_MS);
    await resumeExports(system);
    await resumeExports(system);
    expect((await jobs()).rows).toHaveLength(1);
    await makeExport(system, exportId);
    expect((await privacyPage(stage.asCustomer(owner))).export).toMatchObject({ state: 'ready' });
  });
});
