import type { Mutant } from './find-mutants.ts';

/** A mutant and the number under which it is switched on. */
export interface Planted {
  readonly id: number;
  readonly mutant: Mutant;
}

/**
 * A module in which every given mutant can be switched on: at each, `__mutant(id)` chooses between the original and the fault. Types stay.
 */
export function plant(text: string, planted: readonly Planted[]): string {
  return render(text, { start: 0, end: text.length }, planted);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function render(text: string, span: Span, planted: readonly Planted[]): string {
  const sites = outermost(
    planted.filter(({ mutant: { site } }) => isInside(site, span)).map(({ mutant }) => mutant.site),
  );
  let at = span.start;
  let out = '';
  for (const site of sites) {
    out += text.slice(at, site.start) + choose(text, site, planted);
    at = site.end;
  }
  return out + text.slice(at, span.end);
}

function choose(text: string, site: Mutant['site'], planted: readonly Planted[]): string {
  const here = planted.filter(({ mutant }) => isSame(mutant.site, site));
  const inner = planted.filter(({ mutant }) => isInside(mutant.site, site) && !isSame(mutant.site, site));
  const original = render(text, site, inner);
  const forms = here.map(({ id, mutant: { change } }) => ({
    id,
    form: text.slice(site.start, change.start) + change.text + text.slice(change.end, site.end),
  }));
  if (site.kind === 'statement') {
    return `${forms.map(({ id, form }) => `if (__mutant(${id})) {${form}} else `).join('')}{${original}}`;
  }
  return `(${forms.map(({ id, form }) => `__mutant(${id}) ? (${form}) : `).join('')}(${original}))`;
}

function outermost(sites: readonly Mutant['site'][]): Mutant['site'][] {
  const sorted = sites.toSorted((a, b) => a.start - b.start || b.end - a.end || rank(b) - rank(a));
  const kept: Mutant['site'][] = [];
  for (const site of sorted) if (site.start >= (kept.at(-1)?.end ?? 0)) kept.push(site);
  return kept;
}

function rank({ kind }: Mutant['site']): number {
  return kind === 'statement' ? 1 : 0;
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function isSame(a: Mutant['site'], b: Mutant['site']): boolean {
  return a.start === b.start && a.end === b.end && a.kind === b.kind;
}
