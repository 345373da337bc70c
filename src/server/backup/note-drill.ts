import { lendClient } from '../db/lend-client.ts';
import type { Held } from './hold-against.ts';

/** Result of a drill. */
export interface Drill extends Held {
  /** The restored instant. */
  readonly instant: Date;
  /** Events of the audit trail written by the product until then. */
  readonly answered: number;
  /** Those that were not restored. */
  readonly lost: number;
  /** Time until the restored database answered with all its files. */
  readonly restoreMs: number;
}

/** Records a drill for the page of health: its result, or why there is none. */
export async function noteDrill(url: string, endedAt: Date, result: Drill | Error): Promise<void> {
  const values: unknown[] =
    result instanceof Error
      ? [endedAt, null, null, null, null, [result.message]]
      : [endedAt, result.instant, result.answered, result.lost, Math.round(result.restoreMs), result.problems];
  await lendClient(url, (client) =>
    client.query(
      'insert into drills (ended_at, restored_to, answered, lost, restore_ms, problems) values ($1, $2, $3, $4, $5, $6)',
      values,
    ),
  );
}
