import { inkParagraphs, unreviewedRuns } from '../../../domain/drafting/review.ts';
import type { Ctx } from '../../ctx.ts';
import { nameOfAgent } from '../actors/agent-names.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getOwnDraft } from './draft-row.ts';
import { loadWritten } from './written-segments.ts';

/**
 * Mark of a file whose passages a machine wrote and the caller approved, for other programs. Source: Regulation (EU) 2024/1689, article 50: outputs
 * are marked in a machine-readable form.
 */
export async function loadProvenance(ctx: Ctx, passages: number, version: number): Promise<string> {
  const name = await nameOfAgent(ctx, agentOf(ctx).agentId);
  return `machine-drafted (${passages} passages), version ${version} reviewed by ${name}, ${ctx.now().toISOString()}`;
}

/** Mark of a copy that the caller downloads, perhaps before reading it; empty if no machine wrote in it. @throws AppError not_found */
export async function loadCopyProvenance(ctx: Ctx, draftId: string, content: string): Promise<string> {
  const draft = await getOwnDraft(ctx, draftId);
  const { segments: written } = await loadWritten(ctx, draftId);
  const passages = inkParagraphs(content, written).flatMap(({ runs }) => runs).length;
  if (passages === 0) return '';
  const left = unreviewedRuns({ content, written, reviewed: draft.reviewed }).length;
  return `machine-drafted (${passages} passages), ${left} of them not reviewed`;
}
