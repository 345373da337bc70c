import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type ErrorCode, errorMessage } from '../../../domain/errors/error-code.ts';
import { laterCharges } from '../../../domain/pricing/later-charges.ts';
import { candidateKey } from '../../../domain/property-search/located-paper.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { lockOrder } from '../balances/due.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { underLock } from '../items/under-lock.ts';
import { bookForeseen } from '../payments/book-foreseen.ts';
import { loadProduct } from '../products/load-product.ts';
import { localisationProducts } from './localisations.ts';
import { insertLocatedFile, storeLocatedPaper } from './located-file.ts';
import { LOCATED_PROPERTY } from './units-left.ts';

export interface Located {
  readonly item_id: number;
  readonly ok: boolean;
  /** The results that this click added; earlier ones are not added again. */
  readonly attached: string[];
  readonly charged: number;
  readonly code: ErrorCode | null;
  readonly message: string;
}

/**
 * Adds located results to their items, and charges each where the service does so. One transaction per item, so that a refusal affects one
 * item only.
 */
export async function attachLocated(
  ctx: Ctx,
  list: readonly { readonly item_id: number; readonly candidate: string }[],
): Promise<Located[]> {
  requireNamedRight(ctx, 'property_search');
  const results: Located[] = [];
  for (const itemId of new Set(list.map(({ item_id }) => item_id))) {
    const chosen = list.filter(({ item_id }) => item_id === itemId).map(({ candidate }) => candidate);
    results.push(await attachOrTell(ctx, itemId, chosen));
  }
  return results;
}

async function attachOrTell(ctx: Ctx, itemId: number, chosen: readonly string[]): Promise<Located> {
  try {
    const attached = await attachToItem(ctx, itemId, chosen);
    return { item_id: itemId, ok: true, ...attached, code: null, message: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, params } = error;
    return {
      item_id: itemId,
      ok: false,
      attached: [],
      charged: 0,
      code,
      message: errorMessage(code, ctx.locale, params),
    };
  }
}

async function attachToItem(
  ctx: Ctx,
  itemId: number,
  chosen: readonly string[],
): Promise<Pick<Located, 'attached' | 'charged'>> {
  const seen = await getItem(ctx, itemId);
  if (!localisationProducts(ctx.catalogue.current).includes(seen.product_id)) throw new AppError('not_found');
  const wanted = await notYetLocated(ctx, itemId, chosen);
  if (wanted.size === 0) return { attached: [], charged: 0 };
  // Its bytes are stored before the transaction that references them opens.
  const paper = await storeLocatedPaper(ctx, seen, [...wanted.values()]);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, seen.real_order_id);
    return underLock(tx, { itemId, keepsLock: false }, async () => {
      const item = await getItemForUpdate(tx, itemId);
      const still = await notYetLocated(tx, itemId, chosen);
      if (still.size === 0) return { attached: [], charged: 0 };
      if ([...wanted.keys()].some((key) => !still.has(key))) throw new AppError('stale_version');
      return attach(tx, { order, item, wanted, paper });
    });
  });
}

async function attach(
  tx: Ctx,
  of: { order: OrderRow; item: ItemRow; wanted: ReadonlyMap<string, string>; paper: StoredFile },
): Promise<Pick<Located, 'attached' | 'charged'>> {
  const { order, item, wanted, paper } = of;
  const attached = [...wanted.values()];
  const file = await insertLocatedFile(tx, item, paper);
  const edited = await editItem(tx, {
    item,
    lockVersion: await requireLockVersion(tx, item),
    line: { accion: 'localizar', detail: { ...file, names: attached } },
  });
  const chargeId = await charge(tx, { order, item: edited, units: wanted.size });
  await tx.db
    .insertInto('located_candidates')
    .values(
      [...wanted].map(([candidate_key, candidate]) => ({
        item_id: item.item_id,
        candidate_key,
        candidate,
        charge_id: chargeId,
        found_by: agentOf(tx).agentId,
        found_at: tx.now(),
      })),
    )
    .execute();
  await recordAudit(tx, {
    action: 'localisation.attach',
    subjectKind: 'item',
    subjectId: item.item_id,
    detail: { located: wanted.size, charge_id: chargeId },
  });
  return { attached, charged: chargeId === null ? 0 : wanted.size };
}

/** @returns null where the service does not charge for results */
async function charge(
  tx: Ctx,
  { order, item, units }: { order: OrderRow; item: ItemRow; units: number },
): Promise<number | null> {
  const product = await loadProduct(tx, item);
  if (!laterCharges(product, item.answers as Answers).some(({ code }) => code === LOCATED_PROPERTY)) return null;
  const booked = await bookForeseen(tx, {
    order,
    item,
    code: LOCATED_PROPERTY,
    units,
    amount: null,
    note: null,
    requestKey: randomUUID(),
  });
  return booked.charge_id;
}

async function notYetLocated(
  ctx: Ctx,
  itemId: number,
  chosen: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('located_candidates')
    .select('candidate_key')
    .where('item_id', '=', itemId)
    .execute();
  const known = new Set(rows.map(({ candidate_key }) => candidate_key));
  const named = chosen.map((candidate) => [candidateKey(candidate), candidate] as const);
  return new Map(named.filter(([key]) => key !== '' && !known.has(key)));
}
