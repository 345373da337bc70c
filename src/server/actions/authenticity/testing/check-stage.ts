import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Ctx } from '../../../ctx.ts';
import type { RevocationPort } from '../../../ports/revocation/port.ts';
import { revocationClient } from '../../../ports/revocation/revocation-client.ts';
import { REVOCATION_STAND_IN_PATH, registerRevocationStandIn } from '../../../ports/revocation/stand-in.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { openStage } from '../../items/testing/order-stage.ts';
import { listItemFiles } from '../../stored-files/present-file.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../ports/pdf-signatures/samples');

/** A signed sample. */
export const signedSample = (name: string) => readFile(path.join(SAMPLES, `${name}.pdf`));

type Columns = Partial<Readonly<Record<'media_type' | 'kind', string>>> & { readonly is_identity?: boolean };

/** A stage after the samples were signed, on which papers are delivered and checked. */
export async function openCheckStage() {
  const stage = await openStage();
  stage.pass(Date.parse('2026-12-01T09:00:00Z') - stage.deps.now().getTime());
  const plain = systemCtx(stage.deps);
  const ctx = { ...plain, settings: { ...plain.settings, OCR_DIR: 'none' } };
  const folder = await mkdtemp(path.join(tmpdir(), 'anchors-'));
  await writeFile(path.join(folder, 'root.pem'), await readFile(path.join(SAMPLES, 'root.pem')));
  const service = Fastify();
  await registerRevocationStandIn(service);
  const address = await service.listen({ port: 0, host: '127.0.0.1' });
  const standIn = revocationClient({ standIn: `${address}${REVOCATION_STAND_IN_PATH}` });
  /** Knows the authority of the samples, and asks its services so. */
  const asking = (ask: RevocationPort['ask']): Ctx => ({
    ...ctx,
    ports: { ...ctx.ports, revocation: { ask } },
    settings: { ...ctx.settings, TRUST_ANCHORS_DIR: folder },
  });

  /** A result of a new order with these bytes. */
  async function deliver(bytes: Buffer, columns: Columns = {}) {
    const item = await stage.addItem({ customer_id: stage.customers.carmen });
    const fileId = await stage.addResult(item.item_id);
    const { key: storage_key, sha256 } = await stage.deps.ports.storage.putContent(bytes);
    await stage.deps.db
      .updateTable('files')
      .set({ storage_key, sha256, size: bytes.length, released_at: stage.deps.now(), ...columns })
      .where('file_id', '=', fileId)
      .execute();
    const shown = async () => (await listItemFiles(stage.as(stage.people.ana), item.item_id))[0]?.authenticity;
    return { item, fileId, shown };
  }

  return {
    stage,
    /** Without the authority of the samples. */
    ctx,
    asking,
    knowing: asking(standIn.ask),
    standIn,
    deliver,
    async close() {
      await service.close();
      await stage.close();
    },
  };
}
export type CheckStage = Awaited<ReturnType<typeof openCheckStage>>;
