import type { PortfolioList, ThingCard, ThingsPage } from '../../../contract/pages/portfolio-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { acronymOf } from '../../../domain/portfolio/acronym.ts';
import { codesOf } from '../../../domain/portfolio/codes.ts';
import type { RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import { FIELD_LABELS, RECORD_FIELDS } from '../../../domain/portfolio/record-fields.ts';
import { codeChoices, factsOf, nameOfDraft } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import type { ColumnFilters } from '../../actions/portfolio/list-records.ts';
import { type ItemOn, ordersOn } from '../../actions/portfolio/orders-on.ts';
import { papersOf } from '../../actions/portfolio/papers-on.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';
import { listHref, thingHref } from './lists.ts';
import { THINGS, type Thing } from './things-of-kind.ts';

const PER_PAGE = 20;
const MOST_PROPOSALS = 5;
/** Maximum length of a search; longer texts match nothing. */
const LONGEST_TEXT = 120;

/** One kind of the signed-in customer's records, twenty a page. @throws AppError sign_in_required */
export function thingsPage(ctx: Ctx, list: PortfolioList, asked: PostedFields): Promise<ThingsPage> {
  return present(ctx, list, { asked, problems: [] });
}

/** Restores a removed record, or dismisses a proposal. */
export function changeThings(ctx: Ctx, list: PortfolioList, fields: PostedFields): Promise<PostResult<ThingsPage>> {
  const things = THINGS[list];
  return redoWithProblems(ctx, {
    path: listHref(list),
    act: async () => {
      if (fields.intent === 'restore') await things.restore(ctx, fields.removal_id ?? '');
      if (fields.intent === 'decline') await things.decline(ctx, fields.proposal ?? '');
      return fields.intent === 'restore' ? 'restore' : null;
    },
    page: (problems) => present(ctx, list, { asked: {}, problems }),
  });
}

async function present(
  ctx: Ctx,
  list: PortfolioList,
  { asked, problems }: { readonly asked: PostedFields; readonly problems: readonly FieldProblem[] },
): Promise<ThingsPage> {
  requireCustomer(ctx);
  const things = THINGS[list];
  const { kind } = things;
  const known = readAsked(kind, asked);
  const page = pageIn(asked.page);
  const text = known.text?.slice(0, LONGEST_TEXT);
  const found = await things.list(ctx, {
    filters: {
      'custom_filter[page]': page,
      'custom_filter[size]': PER_PAGE,
      'custom_filter[order_by]': 'date_desc',
      'custom_filter[text]': text,
    },
    columns: columnsOf(known),
  });
  const items = await ordersOn(
    ctx,
    kind,
    found.things.map(({ id }) => id),
  );
  const isFiltered = Object.keys(known).length > 0;
  const proposals = isFiltered || page > 1 ? [] : await things.proposals(ctx);
  const removal = asked.removed ? await things.findRemoval(ctx, asked.removed) : null;
  return {
    list,
    kind,
    asked: known,
    filters: filtersOf(ctx, kind),
    things: found.things.map((thing) => cardOf(ctx, list, thing, items)),
    total: found.total,
    page,
    pages: Math.max(1, Math.ceil(found.total / PER_PAGE)),
    is_filtered: isFiltered,
    proposals: proposals.slice(0, MOST_PROPOSALS).map(({ item_id, order_id, position, draft }) => ({
      key: `${item_id}-${position}`,
      name: nameOfDraft(kind, draft),
      facts: summaryOf(ctx, kind, draft),
      order_id: String(order_id),
      order_href: `/orders/detail/${order_id}`,
      add_href: `${listHref(list)}/new?from=${item_id}-${position}`,
    })),
    removal_id: removal && (asked.removed ?? null),
    imported: /^\d{1,4}$/.test(asked.imported ?? '') ? Number(asked.imported) : null,
    problems,
  };
}

function cardOf(ctx: Ctx, list: PortfolioList, { id, draft, isFollowed }: Thing, items: readonly ItemOn[]): ThingCard {
  const { kind } = THINGS[list];
  const own = items.filter(({ thing_id }) => thing_id === id);
  return {
    id,
    href: thingHref(list, id),
    name: nameOfDraft(kind, draft),
    acronym: kind === 'empresa' ? acronymOf(draft.name ?? '') : null,
    facts: summaryOf(ctx, kind, draft),
    is_favourite: draft.favoritos === '1',
    is_followed: isFollowed ?? false,
    old_papers: papersOf(ctx, kind, own).filter(({ state }) => state.state === 'old').length,
    orders: own.length,
  };
}

/** The few facts that distinguish records. */
export function summaryOf({ locale }: Pick<Ctx, 'locale'>, kind: PortfolioKind, draft: RecordDraft): string {
  const facts = factsOf(kind, draft, locale);
  const telling = TELLING[kind].flatMap((name) => facts.find(({ field }) => field === name)?.value ?? []);
  // A capital and its province have one name.
  return [...new Set(telling)].slice(0, 4).join(' · ');
}

const TELLING: Readonly<Record<PortfolioKind, readonly string[]>> = {
  inmueble: ['municipio', 'provincia', 'tipo', 'uso', 'referencia_catastral'],
  empresa: ['cif', 'relacion'],
  vehiculo: ['tipo', 'etiqueta', 'uso', 'bastidor'],
};

/** Valid filters; other values in the address are ignored. */
function readAsked(kind: PortfolioKind, asked: PostedFields): Readonly<Record<string, string>> {
  const text = asked.text?.trim() ?? '';
  const known = Object.entries(asked).filter(([name, value]) => {
    if (name === 'seguimiento_activo') return kind === 'empresa' && value === '1';
    const field = RECORD_FIELDS[kind].find((one) => one.name === name);
    if (!field || field.kind === 'text' || field.kind === 'province') return false;
    return field.kind === 'flag' ? value === '1' : codesOf(field.kind).includes(Number(value));
  });
  return { ...(text !== '' && { text }), ...Object.fromEntries(known) };
}

function columnsOf({ text: _, ...filters }: Readonly<Record<string, string>>): ColumnFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === '1' ? true : [Number(value)]]),
  );
}

function filtersOf({ locale }: Pick<Ctx, 'locale'>, kind: PortfolioKind): ThingsPage['filters'] {
  return RECORD_FIELDS[kind].flatMap(({ name, label, kind: shape }) => {
    if (typeof shape === 'string') return [];
    const choices = codeChoices(shape, locale).map((choice) => ({ id: choice.value, name: choice.label }));
    return [{ name, label: FIELD_LABELS[label][locale], choices }];
  });
}

function pageIn(text = '1'): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
