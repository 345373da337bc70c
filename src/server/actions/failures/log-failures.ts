import type { BodyOf } from '../../../contract/call.ts';
import type { reportFailures } from '../../../contract/failures.ts';
import type { Ctx } from '../../ctx.ts';

/** Writes what went wrong in a browser beside what went wrong here; whose browser it was is nobody's business. */
export function logFailures(ctx: Ctx, { failures, version }: BodyOf<typeof reportFailures>): void {
  for (const failure of failures) ctx.log.warn({ ...failure, version }, 'panel failure');
}
