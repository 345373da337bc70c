import type { BodyOf } from '../../../contract/call.ts';
import type { reportFailures } from '../../../contract/failures.ts';
import type { Ctx } from '../../ctx.ts';

/** Writes browser errors to the server's log, without the user. */
export function logFailures(ctx: Ctx, { failures, version }: BodyOf<typeof reportFailures>): void {
  // Without an id of its own, a line would get that of the report.
  for (const failure of failures) ctx.log.warn({ request_id: null, ...failure, version }, 'panel failure');
}
