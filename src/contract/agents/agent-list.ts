import { z } from 'zod';
import { agentFieldsSchema } from '../../domain/agents/agent-fields.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';

const ROOT = '/api/rest/restapi/agents';
const WHO = ['agent'] as const;
const LOOKING = ['sign_in_required', 'forbidden'] as const;
const WRITING = [...LOOKING, 'invalid_input', 'reauthentication_required'] as const;

const instant = z.iso.datetime();
const params = z.object({ agent_id: z.coerce.number().int().positive().max(LARGEST_ID) });
const version = z.int().positive().max(LARGEST_ID);
/** Reason for the change of access, kept in the audit trail. */
const reason = z.string().trim().min(3).max(300);

/** A back-office user as supervisors see them. */
const listedAgentSchema = z.object({
  agent_id: z.int(),
  version: z.int(),
  email: z.string(),
  fields: agentFieldsSchema,
  /** Name of the notary's office. */
  notary: z.string().nullable(),
  /** Null for accounts created without an invitation. */
  invited_at: instant.nullable(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  sessions: z.int(),
  seen_at: instant.nullable(),
  /** Last day of the current absence. */
  absent_until: z.iso.date().nullable(),
});
export type ListedAgent = z.output<typeof listedAgentSchema>;

export const listAgents = defineCall('listAgents', {
  summary: 'All panel accounts, deactivated ones last; for supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(listedAgentSchema) }),
  errors: LOOKING,
});

export const inviteAgent = defineCall('inviteAgent', {
  summary:
    'Creates a panel account and mails its owner a link to choose a password; repeating the invitation creates nothing twice',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: z.object({ email: z.string().trim().max(200).pipe(z.email()), fields: agentFieldsSchema, reason }),
  output: listedAgentSchema,
  errors: [...WRITING, 'agent_email_taken'],
});

export const changeAgent = defineCall('changeAgent', {
  summary: 'Changes a back-office user, based on a version; a deactivated user is signed out at once',
  method: 'PUT',
  path: `${ROOT}/{agent_id}`,
  who: WHO,
  params,
  body: z.object({ fields: agentFieldsSchema, version, reason }),
  output: listedAgentSchema,
  errors: [...WRITING, 'not_found', 'agent_changed', 'agent_own_access', 'agent_last_supervisor'],
});

export const switchOffAgent = defineCall('switchOffAgent', {
  summary:
    'Deactivates a back-office user and ends their sessions; accounts are never deleted, since the history refers to them',
  method: 'DELETE',
  path: `${ROOT}/{agent_id}`,
  who: WHO,
  params,
  query: z.object({ version: z.coerce.number().int().positive().max(LARGEST_ID), reason }),
  output: listedAgentSchema,
  errors: [...WRITING, 'not_found', 'agent_changed', 'agent_own_access', 'agent_last_supervisor'],
});

export const inviteAgain = defineCall('inviteAgain', {
  summary: 'Resends the invitation to a user who has not chosen a password; the previous link stops working',
  method: 'POST',
  path: `${ROOT}/{agent_id}/invitation`,
  who: WHO,
  params,
  output: z.object({ ok: z.literal(true) }),
  errors: [...WRITING, 'not_found', 'agent_has_entered'],
});

export const resetAgentFactor = defineCall('resetAgentFactor', {
  summary:
    'Removes the second factor and recovery codes of a colleague, ends their sessions, and notifies them by mail. Users change their own in their account',
  method: 'POST',
  path: `${ROOT}/{agent_id}/secondfactor/reset`,
  who: WHO,
  params,
  body: z.object({ reason }),
  output: listedAgentSchema,
  errors: [...WRITING, 'not_found', 'agent_own_access'],
});

export const listSessionsOfAgents = defineCall('listSessionsOfAgents', {
  summary: 'Sessions of back-office users, last used first; for supervisors',
  method: 'GET',
  path: `${ROOT}/sessions`,
  who: WHO,
  output: z.object({
    items: z.array(
      z.object({
        session_id: z.uuid(),
        agent_id: z.int(),
        firstname: z.string(),
        lastname: z.string(),
        device: z.string().nullable(),
        ip_address: z.string().nullable(),
        created_at: instant,
        seen_at: instant,
        is_this: z.boolean(),
      }),
    ),
  }),
  errors: LOOKING,
});

export const endSessionsOfAgent = defineCall('endSessionsOfAgent', {
  summary: 'Ends one session of a back-office user, or all of them; an ended session is no error',
  method: 'DELETE',
  path: `${ROOT}/{agent_id}/sessions/{session_id}`,
  who: WHO,
  params: params.extend({ session_id: z.union([z.uuid(), z.literal('all')]) }),
  output: z.object({ ok: z.literal(true) }),
  errors: WRITING,
});
