import { findOption } from '../catalogue/form-index.ts';
import { type Condition, isMultiple, type OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Text } from '../locale/locale.ts';
import { type FormPage, pagesOf } from './form-pages.ts';

/** A node of a form's map: one of its pages, or an end. `id` is `page 3`, `exit 0`, `redirect 0` or `cart`. */
export type MapNode =
  | { readonly kind: 'page'; readonly id: string; readonly page: FormPage }
  | { readonly kind: 'exit'; readonly id: string; readonly message: Text }
  | { readonly kind: 'redirect'; readonly id: string; readonly product_id: number; readonly step: number }
  | { readonly kind: 'cart'; readonly id: string };

/** An edge between nodes. It is open when all conditions of any one of the `when` groups hold; without groups, always. */
export type MapEdge = {
  readonly kind: 'next' | 'exit' | 'redirect' | 'early_checkout' | 'cart';
  readonly from: string;
  readonly to: string;
  readonly when: readonly (readonly Condition[])[];
};

export type FormMap = { readonly nodes: readonly MapNode[]; readonly edges: readonly MapEdge[] };

/**
 * All paths through a form: its pages in order with their successors, exits, redirects, the early checkout. Contradictory paths are
 * dropped, as far as single answers show.
 */
export function mapForm(form: Form): FormMap {
  const pages = pagesOf(form);
  const nodes: MapNode[] = [
    ...pages.map((page): MapNode => ({ kind: 'page', id: idOf(page), page })),
    ...form.conditions_to_exit.map(({ message }, index): MapNode => ({ kind: 'exit', id: `exit ${index}`, message })),
    ...form.conditions_to_redirect.map(
      ({ product_id_out, step_saved }, index): MapNode => ({
        kind: 'redirect',
        id: `redirect ${index}`,
        product_id: product_id_out,
        step: step_saved,
      }),
    ),
    { kind: 'cart', id: 'cart' },
  ];
  return {
    nodes,
    edges: [...nextEdges(form, pages), ...exitEdges(form), ...redirectEdges(form), ...lastEdges(form, pages)],
  };
}

type Groups = readonly (readonly Condition[])[];

function idOf(page: FormPage): string {
  return `page ${page.step}`;
}

/** From a page to each possible next one: the following ones up to the first that is always shown. */
function nextEdges(form: Form, pages: readonly FormPage[]): MapEdge[] {
  return pages.flatMap((page, place) => {
    const edges: MapEdge[] = [];
    const passed: Groups[] = [];
    for (const following of pages.slice(place + 1)) {
      const when = groupsOf(form, following);
      const isReached = agree(form, groupsOf(form, page), when) && !passed.some((groups) => isImplied(groups, when));
      if (isReached) edges.push({ kind: 'next', from: idOf(page), to: idOf(following), when });
      if (when.length === 0) break;
      passed.push(when);
    }
    return edges;
  });
}

/** When a page is shown: one group per question that it may show; none if it always is. */
function groupsOf(form: Form, { kind, option_ids }: FormPage): Groups {
  if (kind !== 'step') return [];
  const shown = option_ids.flatMap((id) => findOption(form, id) ?? []).filter((option) => !option.embedded_hidden);
  const groups = shown.map(({ previous_steps }) => previous_steps);
  return groups.some((group) => group.length === 0) ? [] : groups;
}

function agree(form: Form, one: Groups, other: Groups): boolean {
  if (one.length === 0 || other.length === 0) return true;
  return one.some((first) => other.some((second) => !contradict(form, first, second)));
}

function contradict(form: Form, one: readonly Condition[], other: readonly Condition[]): boolean {
  return one.some((first) => {
    const option = findOption(form, first.option_id);
    if (first.op !== 'eq' || !option || isMultiple(option)) return false;
    return other.some(
      (second) =>
        second.option_id === first.option_id &&
        second.op === 'eq' &&
        !second.values.some((value) => first.values.includes(value)),
    );
  });
}

/** Whether a page is always shown when a later one is. */
function isImplied(passed: Groups, when: Groups): boolean {
  return (
    when.length > 0 &&
    when.every((group) =>
      passed.some((earlier) => earlier.every((condition) => group.some((one) => implies(one, condition)))),
    )
  );
}

function implies(one: Condition, condition: Condition): boolean {
  return (
    one.option_id === condition.option_id &&
    one.op === condition.op &&
    one.values.every((value) => condition.values.includes(value))
  );
}

function exitEdges(form: Form): MapEdge[] {
  return form.conditions_to_exit.flatMap(({ type, options }, index): MapEdge[] => {
    const to = `exit ${index}`;
    if (type === 'and') return [{ kind: 'exit', from: pageOfLast(form, options), to, when: [options] }];
    const byPage = new Map<string, Condition[][]>();
    for (const condition of options) {
      const from = pageOfLast(form, [condition]);
      byPage.set(from, [...(byPage.get(from) ?? []), [condition]]);
    }
    return [...byPage].map(([from, when]) => ({ kind: 'exit', from, to, when }));
  });
}

function redirectEdges(form: Form): MapEdge[] {
  return form.conditions_to_redirect.map(({ conditions }, index) => ({
    kind: 'redirect',
    from: pageOfLast(form, conditions),
    to: `redirect ${index}`,
    when: [conditions],
  }));
}

function lastEdges(form: Form, pages: readonly FormPage[]): MapEdge[] {
  const confirmation = `page ${pages.at(-1)?.step}`;
  const early = form.conditions_to_earlycheckout;
  const cart: MapEdge = { kind: 'cart', from: confirmation, to: 'cart', when: [] };
  if (!early) return [cart];
  const confirmed = early.confirmation_options;
  const when =
    early.type === 'and'
      ? [[...early.options, ...confirmed]]
      : early.options.map((condition) => [condition, ...confirmed]);
  const from = pageOfLast(form, [...early.options, ...confirmed]);
  return [{ kind: 'early_checkout', from, to: confirmation, when }, cart];
}

/** The page with the last of the questions: where all of them are answered. */
function pageOfLast(form: Form, conditions: readonly Condition[]): string {
  const asked = new Set<OptionId>(conditions.map(({ option_id }) => option_id));
  const pages = pagesOf(form);
  const last = pages.findLast(({ option_ids }) => option_ids.some((id) => asked.has(id))) ?? pages[0];
  return `page ${last?.step}`;
}
