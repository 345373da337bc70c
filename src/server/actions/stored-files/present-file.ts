import type { Selectable } from 'kysely';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import type { Ctx } from '../../ctx.ts';
import type { Files } from '../../db/types.gen.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { listChecks } from '../authenticity/list-checks.ts';
import { listHeld } from './scan-bytes.ts';

export type FileRow = Selectable<Files>;

/** The files of an item, oldest first: answers of the form, results, attachments. */
export async function listItemFiles(ctx: Ctx, itemId: number): Promise<PedidoFile[]> {
  const files = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return presentFiles(ctx, files);
}

export async function presentFiles(ctx: Ctx, files: readonly FileRow[]): Promise<PedidoFile[]> {
  const names = await namesOfAgents(
    ctx,
    files.map((file) => (file.uploaded_by_kind === 'agent' ? file.uploaded_by_id : null)),
  );
  const held = await listHeld(
    ctx,
    files.map(({ storage_key }) => storage_key),
  );
  const checks = await listChecks(
    ctx,
    files.map(({ file_id }) => file_id),
  );
  return files.map((file) => ({
    file_id: file.file_id,
    kind: file.kind as PedidoFile['kind'],
    name: file.name,
    media_type: file.media_type,
    size: file.size,
    created_at: file.created_at.toISOString(),
    uploaded_by: {
      kind: file.uploaded_by_kind,
      name: file.uploaded_by_id === null ? null : (names.get(file.uploaded_by_id) ?? null),
    },
    released_at: file.released_at?.toISOString() ?? null,
    first_opened_at: file.first_opened_at?.toISOString() ?? null,
    scan: held.get(file.storage_key) ?? null,
    authenticity: checks.get(file.file_id) ?? null,
    href: `/api/rest/restapi/files/${file.file_id}`,
  }));
}
