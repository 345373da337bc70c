import { reportFailures } from '../../../contract/failures.ts';
import { logFailures } from '../../actions/failures/log-failures.ts';
import { bound } from '../bind-call.ts';

export const failureRoutes = [
  bound(reportFailures, async (ctx, { body }) => {
    logFailures(ctx, body);
    return { ok: true as const };
  }),
];
