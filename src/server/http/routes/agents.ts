import {
  endAgentSession,
  listAgentSessions,
  putCurrentUser,
  reauthenticate as reauthenticateCall,
  reauthenticationOptions as reauthenticationOptionsCall,
} from '../../../contract/agents/own-account.ts';
import { getBackOfficeConfig } from '../../../contract/back-office-config.ts';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { backOfficeConfig } from '../../actions/agents/back-office-config.ts';
import { changeOwnData } from '../../actions/agents/change-own-data.ts';
import { currentUser } from '../../actions/agents/get-current-user.ts';
import { endOwnSession, listOwnSessions } from '../../actions/agents/own-sessions.ts';
import { reauthenticate, reauthenticationOptions } from '../../actions/agents/reauthenticate.ts';
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
  bound(reauthenticateCall, async (ctx, { body }) => ({
    ok: true as const,
    fresh_until: (await reauthenticate(ctx, body)).toISOString(),
  })),
  bound(reauthenticationOptionsCall, (ctx) => reauthenticationOptions(ctx)),
];
