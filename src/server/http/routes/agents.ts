import {
  endAgentSession,
  listAgentSessions,
  proofOptions as proofOptionsCall,
  proveAgain as proveAgainCall,
  putCurrentUser,
} from '../../../contract/agents/own-account.ts';
import { getBackOfficeConfig } from '../../../contract/back-office-config.ts';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { backOfficeConfig } from '../../actions/agents/back-office-config.ts';
import { changeOwnData } from '../../actions/agents/change-own-data.ts';
import { currentUser } from '../../actions/agents/get-current-user.ts';
import { endOwnSession, listOwnSessions } from '../../actions/agents/own-sessions.ts';
import { proofOptions, proveAgain } from '../../actions/agents/reauthenticate.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** A back-office user's own account. */
export const agentRoutes: readonly BoundCall[] = [
  bound(getBackOfficeConfig, (ctx, { query }) => backOfficeConfig(ctx, query)),
  bound(getCurrentUser, (ctx, { query }) => currentUser(ctx, query)),
  bound(putCurrentUser, (ctx, { body }) => changeOwnData(ctx, body)),
  bound(listAgentSessions, (ctx) => listOwnSessions(ctx)),
  bound(endAgentSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.session_id);
    return { ok: true } as const;
  }),
  bound(proveAgainCall, async (ctx, { body }) => ({
    ok: true as const,
    fresh_until: (await proveAgain(ctx, body)).toISOString(),
  })),
  bound(proofOptionsCall, (ctx) => proofOptions(ctx)),
];
