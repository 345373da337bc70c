import type { Selectable } from 'kysely';
import type { Refund } from '../../../contract/refunds.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { reasonText } from '../../../domain/payments/late-reasons.ts';
import type { Instrument } from '../../../domain/payments/outcome.ts';
import type { FeeStatement } from '../../../domain/payments/refund-statement.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payments } from '../../db/types.gen.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { productNameOf } from '../items/product-name.ts';
import type { RefundRow } from './refund-row.ts';

type Means = Pick<Selectable<Payments>, 'method' | 'provider' | 'instrument'>;
export type JoinedRefund = RefundRow & Means & { readonly product_id: number | null };

/** Refunds for the panel, each with the actions that this person may take. */
export async function presentRefunds(ctx: Ctx, rows: readonly JoinedRefund[]): Promise<Refund[]> {
  const names = await namesOfAgents(
    ctx,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  );
  const person = (id: number | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    refund_id: row.refund_id,
    refund_number: row.refund_number,
    order_id: row.order_id,
    item_id: row.item_id,
    product_name: row.product_id === null ? null : productNameOf(ctx, row.product_id),
    kind: row.kind as Refund['kind'],
    state: row.state as Refund['state'],
    amount: eurosOf(row.amount),
    ...meansOf(row),
    reason: row.kind === 'surplus' ? '' : reasonText(row.reason, ctx.locale),
    statement: row.fee_statement ? presentStatement(row.fee_statement as FeeStatement) : null,
    proposed_by: person(row.proposed_by),
    proposed_at: row.proposed_at.toISOString(),
    lapses_at: row.lapses_at?.toISOString() ?? null,
    decided_by: person(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    iban: row.iban,
    failure_code: row.failure_code,
    done_at: row.done_at?.toISOString() ?? null,
    can: rightsTo(ctx, row),
  }));
}

/** The stored means of payment. */
export function meansOf({ method, provider, instrument }: Means): Pick<Refund, 'method' | 'provider' | 'instrument'> {
  const kept = instrument as Instrument | null;
  return { method, provider, instrument: kept && { brand: kept.brand, last_four: kept.last_four } };
}

export function presentStatement(statement: FeeStatement): NonNullable<Refund['statement']> {
  return {
    stage: statement.stage,
    asked_by: statement.asked_by,
    paid: eurosOf(statement.paid),
    refunded_before: eurosOf(statement.refunded_before),
    fee: eurosOf(statement.fee),
    fee_vat: eurosOf(statement.fee_vat),
    tax_rate: statement.tax_rate / 100,
    official_fees_kept: eurosOf(statement.official_fees_kept),
    given_back: eurosOf(statement.given_back),
  };
}

function rightsTo({ actor, now }: Ctx, { state, proposed_by, lapses_at }: RefundRow): Refund['can'] {
  const isProposed = state === 'proposed' && lapses_at !== null && now() < lapses_at;
  const approve = isProposed && proposed_by !== null && may(actor, 'approve_refund', { proposed_by });
  const isOwn = actor.kind === 'agent' && proposed_by === actor.agentId;
  return {
    approve,
    reject: approve || (isProposed && isOwn),
    settle: state === 'by_hand' && may(actor, 'book_transfer'),
    retry: state === 'failed' && may(actor, 'devolucion_total'),
  };
}
