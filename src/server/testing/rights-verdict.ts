import { may } from '../../domain/permissions/may.ts';
import type { Right } from '../../domain/permissions/rights.ts';
import type { Answer, Tried } from './rights-trial.ts';

/** What the table says of a right that somebody tries by a call of the panel, where a customer has none. */
export function expectedOf({ role, actor, stage }: Tried, right: Right): 'done' | 'refused' {
  const { nora, berta } = stage.people;
  const subject = { notary_id: nora.notaryId, count: 2, proposed_by: berta.agentId };
  return role !== 'customer' && may(actor, right, subject) ? 'done' : 'refused';
}

/** What an answer says of a right: a refusal for another reason that was foreseen (`also`) is none of the right's. */
export function verdictOn({ status, code }: Answer, also: readonly string[] = []): string {
  if (status === 200 || (code !== null && also.includes(code))) return 'done';
  return code !== null && REFUSALS.includes(code) ? 'refused' : `${status} ${code}`;
}

const REFUSALS: readonly string[] = ['forbidden', 'sign_in_required', 'not_found', 'transition_refused'];
