import type { Actor } from '../actors/actor.ts';
import { mayInAccount } from '../firms/firm-role.ts';
import { type Bound, type Grant, RIGHTS, type Right } from './rights.ts';
import { rolesOf } from './role.ts';

/** The subject of a right; only the facts needed by its bounds. */
export type Subject = {
  /** Owner of the order or of the data. */
  readonly customer_id?: number;
  /** Notary office on the item. */
  readonly notary_id?: number | null;
  /** Number of items of a mass operation. */
  readonly count?: number;
  /** Agent who proposed the refund. */
  readonly proposed_by?: number;
};

/** Mass operations on more items than this need a supervisor. */
export const MASS_OPERATION_LIMIT = 50;

/**
 * Whether an actor has a right on a subject. A right with a bound (own data, own office, a number) is refused if the subject does not
 * satisfy it. Whether the status allows the operation is decided by `decideTransition`. Source: decisions "Back-office users";
 * specification, section 6.
 */
export function may(actor: Actor, right: Right, subject: Subject = {}): boolean {
  return grantsOf(actor, right).some(
    ({ bound }) => bound === null || (keepsBound(bound, actor, subject) && isWithinRole(actor, right)),
  );
}

/** Whether an actor has a right on any subject: for menus, and before the subject is loaded. */
export function mayEver(actor: Actor, right: Right): boolean {
  return grantsOf(actor, right).length > 0;
}

function grantsOf(actor: Actor, right: Right): readonly Grant[] {
  const roles = rolesOf(actor);
  return RIGHTS[right].filter(({ role }: Grant) => roles.includes(role));
}

/** Readers of a firm have the rights that only show something; API keys have those of their scopes. */
function isWithinRole(actor: Actor, right: Right): boolean {
  return actor.kind !== 'customer' || mayInAccount(actor.member, SHOWN.has(right) ? 'look' : 'order');
}

const SHOWN: ReadonlySet<Right> = new Set<Right>([
  ...(['see_order', 'see_prices', 'see_payments', 'see_sibling_items'] as const),
  ...(['download_result', 'download_invoice', 'portfolio'] as const),
]);

function keepsBound(bound: Bound, actor: Actor, subject: Subject): boolean {
  switch (bound) {
    case 'own':
      return actor.kind === 'customer' && subject.customer_id === actor.customerId;
    case 'own_office':
      return actor.kind === 'agent' && actor.notaryId !== null && subject.notary_id === actor.notaryId;
    case 'up_to_50':
      return subject.count !== undefined && subject.count <= MASS_OPERATION_LIMIT;
    case 'proposed_by_other':
      return actor.kind === 'agent' && subject.proposed_by !== undefined && subject.proposed_by !== actor.agentId;
  }
}
