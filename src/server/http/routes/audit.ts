import * as calls from '../../../contract/audit.ts';
import { askAuditCheck, getAuditCheck } from '../../actions/audit/audit-check.ts';
import { listAudit } from '../../actions/audit/list-audit.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** The audit trail, for supervisors. */
export const auditRoutes: readonly BoundCall[] = [
  bound(calls.listAudit, (ctx, { query }) => listAudit(ctx, query)),
  bound(calls.getAuditCheck, (ctx) => getAuditCheck(ctx)),
  bound(calls.askAuditCheck, async (ctx) => {
    await askAuditCheck(ctx);
    return { ok: true as const };
  }),
];
