import type { Selectable } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { ExportTable } from './export-table.ts';

/** Presents an export file, of any kind. */
export function presentOwnExport(row: Selectable<DB[ExportTable]>) {
  return {
    export_id: row.export_id,
    file_name: row.file_name,
    state: row.state as 'requested' | 'ready',
    done: row.done,
    size: row.size,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
