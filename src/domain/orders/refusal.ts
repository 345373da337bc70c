import { allowedTransitions } from './allowed-transitions.ts';
import { findStatus, type Transition } from './machine.ts';
import { missingGuards, missingNeeds } from './row.ts';
import type { TransitionFacts, TransitionRefusal, TransitionRefusalParams, TransitionRequest } from './transition.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

/** Facts of a refusal besides the request. */
type RefusalDetail = Partial<
  Pick<TransitionRefusalParams, 'to' | 'missing_guards' | 'missing_needs' | 'right_operations'>
>;

/** A refusal with both statuses and the changes that this actor may make. */
export function refusalOf(facts: TransitionFacts, request: TransitionRequest) {
  return (code: TransitionRefusal['code'], detail: RefusalDetail = {}): TransitionRefusal => {
    const to = detail.to ?? request.to ?? null;
    return {
      ok: false,
      code,
      params: {
        from: facts.panel_status_id,
        from_name: nameOf(facts.panel_status_id),
        to,
        to_name: to === null ? null : nameOf(to),
        operation: request.operation,
        actor: request.actor.kind,
        missing_guards: detail.missing_guards ?? [],
        missing_needs: detail.missing_needs ?? [],
        right_operations: detail.right_operations ?? [],
        lock_holder: facts.lock_holder,
        allowed: allowedTransitions(facts, request.actor),
      },
    };
  };
}

/** For rows that involve the lock, nobody else may hold it, and panel users must have seen the latest version. */
export function blockCode(
  row: Transition,
  facts: TransitionFacts,
  { actor, version_seen }: TransitionRequest,
): 'locked_by_other' | 'stale_version' | null {
  if (row.lock === 'none') return null;
  const isPerson = actor.kind === 'agent' || actor.kind === 'supervisor' || actor.kind === 'notary';
  if (isPerson && facts.lock_holder !== null && facts.lock_holder !== actor.id) return 'locked_by_other';
  return version_seen !== undefined && version_seen !== facts.version ? 'stale_version' : null;
}

/** The first unmet need of a row, or null; a missing approval has its own code, since it can be proposed. */
export function unmetOf(row: Transition, facts: TransitionFacts) {
  const missing_guards = missingGuards(row, facts);
  const missing_needs = missingNeeds(row, facts);
  if (missing_guards.length + missing_needs.length === 0) return null;
  const onlyApproval = missing_guards.length === 0 && missing_needs.every((need) => need === 'approval');
  const code = onlyApproval ? 'approval_needed' : 'transition_unmet';
  return { code, detail: { to: row.to, missing_guards, missing_needs } } as const;
}

function nameOf(id: number) {
  return findStatus(id)?.name ?? UNMAPPED_NAME;
}
