import { removeUnsharedBytes } from '../actions/stored-files/remove-unshared-bytes.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Removes the bytes of files that were erased, where nobody else has the same. */
export async function removeBytes(ctx: Ctx, { storage_keys }: TaskPayloads['remove_bytes']): Promise<void> {
  for (const key of storage_keys) await removeUnsharedBytes(ctx, key);
}
