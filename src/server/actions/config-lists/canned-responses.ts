import { CANNED_PAGE, type CannedResponse } from '../../../contract/canned-responses.ts';
import type { RowOf } from '../../../domain/config-lists/define-list.ts';
import type { cannedResponses } from '../../../domain/config-lists/lists/canned-responses.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import type { PageOf } from '../pagination/count-found.ts';
import { findRow, type KeptRow, readRows } from './list-rows.ts';
import { isSeen } from './require-keeper.ts';

/** The canned responses that an agent may see, by group and title. @throws AppError forbidden; page_size over 1000 */
export async function listCannedResponses(
  ctx: Ctx,
  { page, size }: { readonly page: number; readonly size: number } = { page: 1, size: CANNED_PAGE },
): Promise<PageOf<CannedResponse>> {
  refuseOthers(ctx);
  if (size > CANNED_PAGE) throw new AppError('page_size', { max: CANNED_PAGE });
  const seen = (await readRows(ctx, LIST)).filter((row) => isShown(ctx, row));
  const items = seen.slice((page - 1) * size, page * size).map(present);
  return { items, total: seen.length, total_is_exact: true, page, per_page: size };
}

/** One canned response. @throws AppError forbidden; not_found, also for one that the agent may not see */
export async function getCannedResponse(ctx: Ctx, id: number): Promise<CannedResponse> {
  refuseOthers(ctx);
  const row = await findRow(ctx, LIST, id);
  if (!row || !isShown(ctx, row)) throw new AppError('not_found');
  return present(row);
}

const LIST = 'canned_responses';

function refuseOthers(ctx: Ctx): void {
  if (!mayEver(ctx.actor, 'agent_data')) throw new AppError('forbidden');
}

function isShown(ctx: Ctx, { row }: KeptRow): boolean {
  return isSeen(LIST, row, agentOf(ctx));
}

function present({ id, row }: KeptRow): CannedResponse {
  const { title, group, visibility, text } = row as RowOf<typeof cannedResponses.fields>;
  return { id, title, group, visibility, text: { ...text } };
}
