import { attributesOf } from '../../../domain/catalogue/fast-form.ts';
import { checkFields } from '../../../domain/portfolio/check-fields.ts';
import { draftOfAttributes, draftOfNota } from '../../../domain/portfolio/proposed-record.ts';
import { FIELDS_OF, problemsOf, type RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import { recordKeys } from '../../../domain/portfolio/record-key.ts';
import type { PortfolioFields, PortfolioKind } from '../../../domain/portfolio/records.ts';
import { findMunicipality } from '../../../domain/territory/municipality-index.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from '../items/item-row.ts';
import { ownReadings } from '../notas/own-readings.ts';
import { productInVersion } from '../products/load-product.ts';
import type { KindOf } from './kinds.ts';
import { loadKnownKeys } from './load-known-keys.ts';

/** A record found in a delivered paper and missing in the portfolio. */
export interface Proposal<K extends PortfolioKind> {
  readonly item_id: number;
  readonly order_id: number;
  /** Index of the record in the paper, from 0. */
  readonly position: number;
  readonly draft: RecordDraft;
  readonly fields: PortfolioFields[K];
}

/** Number of latest papers searched. */
const MOST_PAPERS = 50;

/** Records found in the customer's latest papers and missing in their portfolio, newest first. Nothing is added before the customer confirms it. */
export async function listProposals<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
): Promise<readonly Proposal<K>[]> {
  const items = await loadUnrelatedPapers(ctx);
  if (items.length === 0) return [];
  const drafts = await loadDrafts(ctx, kind.kind, items);
  const declined = await loadDeclined(ctx);
  const found = drafts.flatMap(({ item, position, draft }): Proposal<K>[] => {
    const right = withoutProblems(kind.kind, draft);
    const checked = checkFields(kind.kind, FIELDS_OF[kind.kind](right));
    if (!checked.ok || declined.has(`${item.item_id}-${position}`)) return [];
    return [{ item_id: item.item_id, order_id: item.order_id, position, draft: right, fields: checked.fields }];
  });
  if (found.length === 0) return [];
  const seen = new Set(await loadKnownKeys(ctx, kind));
  return found.filter(({ fields }) => {
    const keys = recordKeys(kind.kind, fields);
    const isNew = keys.length > 0 && !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

/** One of them by its key (`item-position`); null for any other. */
export async function findProposal<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  key: string,
): Promise<Proposal<K> | null> {
  if (!/^\d{1,15}-\d{1,3}$/.test(key)) return null;
  const proposals = await listProposals(ctx, kind);
  return proposals.find(({ item_id, position }) => `${item_id}-${position}` === key) ?? null;
}

function loadUnrelatedPapers(ctx: Ctx): Promise<readonly ItemRow[]> {
  return ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('customer_id', '=', requireCustomer(ctx))
    .where('origin', 'is', null)
    .where('client_status', '=', 'ready')
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .limit(MOST_PAPERS)
    .execute();
}

interface Drafted {
  readonly item: ItemRow;
  readonly position: number;
  readonly draft: RecordDraft;
}

/** A nota's reading says more than the order's answers, which are used without one. */
async function loadDrafts(ctx: Ctx, kind: PortfolioKind, items: readonly ItemRow[]): Promise<readonly Drafted[]> {
  const ids = items.map(({ item_id }) => item_id);
  const readings = kind === 'inmueble' ? await ownReadings(ctx, ids) : [];
  const drafts = await Promise.all(
    items.map(async (item): Promise<Drafted[]> => {
      const notas = readings.find(({ item_id }) => item_id === item.item_id)?.notas ?? [];
      const product = await productInVersion(ctx, item);
      const answered = withPlace(ctx, draftOfAttributes(kind, attributesOf(product, item.answers as Answers)));
      if (notas.length === 0) return [{ item, position: 0, draft: answered }];
      // With several properties in a nota, the answers belong to one of them, and it is unknown which.
      const asked = notas.length === 1 ? answered : {};
      return notas.map((nota, position) => ({ item, position, draft: { ...asked, ...draftOfNota(nota) } }));
    }),
  );
  return drafts.flat();
}

/** Answers name a municipality by its INE code or its name; the portfolio by its name. */
function withPlace({ territory }: Pick<Ctx, 'territory'>, draft: RecordDraft): RecordDraft {
  const place = findMunicipality(territory.municipalities, draft.municipio ?? '');
  return place ? { ...draft, municipio: place.name } : draft;
}

/** Readings may have a wrong character: values that fail a check are left out. */
function withoutProblems(kind: PortfolioKind, draft: RecordDraft): RecordDraft {
  const wrong = new Set(problemsOf(kind, draft).map(({ field }) => field));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !wrong.has(name)));
}

async function loadDeclined(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('portfolio_declines')
    .select(['item_id', 'position'])
    .where('customer_id', '=', requireCustomer(ctx))
    .execute();
  return new Set(rows.map(({ item_id, position }) => `${item_id}-${position}`));
}
