import { readNote as read } from '../actions/notas/read-note.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Reads a delivered document: owners, charges, references. */
export async function readNote(ctx: Ctx, { file_id }: TaskPayloads['read_note']): Promise<void> {
  await read(ctx, file_id);
}
