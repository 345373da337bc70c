import type { ComparedPapers, PaperToCompare } from '../../../contract/orders/compared-papers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { comparePapers, olderFirst } from '../../../domain/notas/compare-papers.ts';
import { correctedNotas } from '../../../domain/notas/corrected-notas.ts';
import type { Ctx } from '../../ctx.ts';
import type { Paper } from './load-papers.ts';
import { placeNamesOf } from './place-names-of.ts';

/** Files to compare; blank or absent for the newest. */
export interface Chosen {
  readonly one?: string | undefined;
  readonly other?: string | undefined;
}

/**
 * Compares two of these papers, by default the newest; nothing if one is chosen twice, or fewer than two were read.
 * @throws AppError not_found for a file that is none of the read ones
 */
export function compareChosen(ctx: Ctx, papers: readonly Paper[], chosen: Chosen): ComparedPapers {
  const readable = papers.filter(({ state }) => state === 'properties');
  const one = find(readable, chosen.one) ?? readable[0];
  const other = find(readable, chosen.other) ?? readable.find(({ file_id }) => file_id !== one?.file_id);
  return {
    papers: readable.map(present),
    unread: papers.filter(({ state }) => state !== 'properties' && state !== 'negative').map(({ name }) => name),
    negative: papers.filter(({ state }) => state === 'negative').map(({ name }) => name),
    chosen: one && other ? { one: one.file_id, other: other.file_id } : null,
    compared: one && other && one !== other ? compare(ctx, one, other) : null,
  };
}

function find(papers: readonly Paper[], fileId: string | undefined): Paper | null {
  if (!fileId) return null;
  const paper = papers.find(({ file_id }) => file_id === fileId);
  if (!paper) throw new AppError('not_found');
  return paper;
}

function compare(ctx: Ctx, one: Paper, other: Paper): ComparedPapers['compared'] {
  const [before, after] = olderFirst(comparedOf(one), comparedOf(other));
  return {
    before: present(before.paper),
    after: present(after.paper),
    ...comparePapers(before, after, placeNamesOf(ctx)),
  };
}

function comparedOf(paper: Paper) {
  const { notas, parsed, corrected_at, created_at: receivedAt } = paper;
  const isCorrected = corrected_at !== null && parsed !== null;
  return { paper, notas: isCorrected ? correctedNotas(notas ?? [], parsed) : (notas ?? []), isCorrected, receivedAt };
}

function present({ file_id, name, order_id, notas, created_at }: Paper): PaperToCompare {
  const [first] = notas ?? [];
  return {
    file_id,
    name,
    order_id: String(order_id),
    finca: (notas ?? []).flatMap(({ finca }) => finca?.number ?? []).join(', '),
    issued_on: first?.issuedOn ?? null,
    received_at: created_at.toISOString(),
  };
}
