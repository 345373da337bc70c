import { presentAllowed } from './allowed-transitions.ts';
import { type Need, type Operation, TRANSITIONS, type Transition } from './machine.ts';
import { outsiderCode } from './outsider.ts';
import { blockCode, refusalOf, unmetOf } from './refusal.ts';
import { isRowOf, missingNeeds } from './row.ts';
import type {
  AllowedTransition,
  TransitionActor,
  TransitionDecision,
  TransitionFacts,
  TransitionRequest,
} from './transition.ts';
import { effectsOf } from './transition-effects.ts';

/**
 * Repeating the current status: another provider or notary, a later standby_until, a second question in 60, a new appointment. It is no
 * transition, yet the status's needs must hold, and the history records the changes. Refused as `same_status` if this actor can renew
 * nothing.
 */
export function decideStay(facts: TransitionFacts, request: TransitionRequest): TransitionDecision {
  const here = { ...request, to: facts.panel_status_id };
  const refuse = refusalOf(facts, here);
  const outsider = outsiderCode(facts, here.actor);
  if (outsider) return refuse(outsider);
  const row = easiest(renewingRows(facts, here), facts);
  if (!row) return refuse('same_status');
  const block = blockCode(row, facts, here);
  if (block) return refuse(block);
  const unmet = unmetOf({ ...row, when: [] }, facts);
  if (unmet) return refuse(unmet.code, unmet.detail);
  return { ok: true, transition: row, effects: { ...effectsOf(row, facts, here), ...UNTOUCHED, clock: facts.clock } };
}

/** What an actor may renew here, in the shape of `allowedTransitions`. */
export function allowedRenewals(
  facts: Pick<TransitionFacts, 'panel_status_id' | 'customer_id' | 'notary_id' | 'guards' | 'needs'>,
  actor: TransitionActor,
): readonly AllowedTransition[] {
  if (outsiderCode(facts, actor)) return [];
  const operations = new Set(
    TRANSITIONS.filter(({ to }) => to === facts.panel_status_id).map(({ operation }) => operation),
  );
  return [...operations].flatMap((operation) => {
    const row = easiest(renewingRows(facts, { actor, operation }), facts);
    return row ? [presentAllowed(row, facts)] : [];
  });
}

/** Rows into this status whose needs can be renewed by their operation; a row that only needs a reason has nothing to renew. */
function renewingRows(
  facts: Pick<TransitionFacts, 'panel_status_id'>,
  { actor, operation }: Pick<TransitionRequest, 'actor' | 'operation'>,
): readonly Transition[] {
  return TRANSITIONS.filter(
    (row) =>
      row.to === facts.panel_status_id &&
      row.operation === operation &&
      isRowOf(row, actor.kind) &&
      row.needs.some((need) => RENEWS[row.operation]?.includes(need)),
  );
}

/** The row with no missing needs, else the first. */
function easiest(rows: readonly Transition[], facts: Pick<TransitionFacts, 'needs'>): Transition | undefined {
  return rows.find((candidate) => missingNeeds(candidate, facts).length === 0) ?? rows[0];
}

/** Staying is no new entry: clock and queue position continue. */
const UNTOUCHED = { deadline: 'keep', queue_entry: 'keep' } as const;
/** What each operation renews; an existing assignment alone renews nothing. */
const RENEWS: { readonly [Name in Operation]?: readonly Need[] } = {
  cambiar_proveedor: ['provider'],
  asignar_notaria: ['notary'],
  postponer_pedido: ['standby_until'],
  enviar_email: ['standby_until'],
  enviar_incidencia_cliente: ['incident_text'],
  cambio_estado: ['visit_at'],
};
