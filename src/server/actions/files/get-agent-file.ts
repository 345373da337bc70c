import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getAllowedFile, type HandedOut, handOutFile } from '../stored-files/hand-out.ts';
import type { FileRow } from '../stored-files/present-file.ts';

/** A file that this back-office user may have. @throws AppError not_found, forbidden */
export async function getAgentFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  agentOf(ctx);
  return getAllowedFile(ctx, fileId);
}

/** The same, for a download. @throws AppError not_found, forbidden */
export async function takeAgentFile(ctx: Ctx, fileId: string): Promise<FileRow & HandedOut> {
  agentOf(ctx);
  return handOutFile(ctx, fileId);
}
