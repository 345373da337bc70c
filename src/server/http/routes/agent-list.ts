import * as calls from '../../../contract/agents/agent-list.ts';
import { endSessionsOfAgent, listSessionsOfAgents } from '../../actions/agents/agent-sessions.ts';
import { changeAgent, switchOffAgent } from '../../actions/agents/change-agent.ts';
import { inviteAgain, inviteAgent } from '../../actions/agents/invite-agent.ts';
import { listAgents } from '../../actions/agents/listed-agent.ts';
import { resetAgentFactor } from '../../actions/agents/reset-agent-factor.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** Back-office users, for supervisors. */
export const agentListRoutes: readonly BoundCall[] = [
  bound(calls.listAgents, async (ctx) => ({ items: await listAgents(ctx) })),
  bound(calls.listSessionsOfAgents, (ctx) => listSessionsOfAgents(ctx)),
  bound(calls.inviteAgent, (ctx, { body }) => inviteAgent(ctx, body)),
  bound(calls.changeAgent, (ctx, { params, body }) => changeAgent(ctx, { agentId: params.agent_id, ...body })),
  bound(calls.switchOffAgent, (ctx, { params, query }) => switchOffAgent(ctx, { agentId: params.agent_id, ...query })),
  bound(calls.inviteAgain, async (ctx, { params }) => {
    await inviteAgain(ctx, params.agent_id);
    return { ok: true as const };
  }),
  bound(calls.resetAgentFactor, (ctx, { params, body }) =>
    resetAgentFactor(ctx, { agentId: params.agent_id, ...body }),
  ),
  bound(calls.endSessionsOfAgent, async (ctx, { params }) => {
    await endSessionsOfAgent(ctx, { agentId: params.agent_id, which: params.session_id });
    return { ok: true as const };
  }),
];
