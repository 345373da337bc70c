import { transact } from '../../../../db/transact.ts';
import type { RecordStore } from '../../stand-in/records.ts';

export interface Desk extends RecordStore {
  /** Address of the stand-in for the customer's browser, without trailing slash. */
  readonly publicUrl: string;
  /** Key of its only merchant. */
  readonly key: string;
  readonly merchantCode: string;
}

/** Runs several writes in one transaction. */
export function together<T>(desk: Desk, work: (desk: Desk) => Promise<T>): Promise<T> {
  return transact(desk.db, (db) => work({ ...desk, db }));
}
