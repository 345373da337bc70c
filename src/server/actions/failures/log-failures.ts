import type { BodyOf } from '../../../contract/call.ts';
import type { reportFailures } from '../../../contract/failures.ts';
import type { Ctx } from '../../ctx.ts';

/** Writes browser errors to the server's log, without the user. */
export function logFailures(ctx: Ctx, { failures, version }: BodyOf<typeof reportFailures>): void {
  for (const failure of failures) ctx.log.warn({ ...failure, version }, 'panel failure');
}
