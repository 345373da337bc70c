import { failureSchema } from '../../../contract/failures.ts';
import type { Described } from './describe-failure.ts';
import { LOST } from './lost-chunk.ts';

/** The lost chunk that made the page reload itself; returned once. */
export function takeLostChunk(storage: Storage): Described | null {
  try {
    return failureSchema.omit({ times: true }).parse(JSON.parse(storage.getItem(LOST) ?? 'null'));
  } catch {
    return null;
  } finally {
    storage.removeItem(LOST);
  }
}
