import { transact } from '../../../../db/transact.ts';
import type { RecordStore } from '../../stand-in/records.ts';

/** State of the stand-in. */
export interface Desk extends RecordStore {
  /** Address of the stand-in for the customer's browser, without trailing slash. */
  readonly publicUrl: string;
  /** Key of the only merchant that it knows. */
  readonly key: string;
  readonly merchantCode: string;
}

/** Runs several writes as one. */
export function together<T>(desk: Desk, work: (desk: Desk) => Promise<T>): Promise<T> {
  return transact(desk.db, (db) => work({ ...desk, db }));
}
