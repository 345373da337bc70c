import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DraftEventData, DraftEventName } from '../../../contract/drafting.ts';
import { failureDetail } from '../../../domain/drafting/failure-detail.ts';
import { generationMessage } from '../../../domain/drafting/generation-message.ts';
import type { Ctx } from '../../ctx.ts';
import { type DraftRow, getOwnDraft } from './draft-row.ts';

const LOOKED_EVERY_MS = 200;
const BEAT_MS = 15_000;
/** Afterwards the browser reconnects with a new signature, and rights are checked again. */
const LONGEST_MS = 10 * 60_000;
const MOST_ROWS = 200;

/**
 * A stream of a paper's events after a given one. It reads what the job writes, so that it can be cut and reopened anywhere, by any process, without
 * losing or repeating an event.
 * @throws AppError not_found
 */
export async function openDraftStream(ctx: Ctx, draftId: string, after: number): Promise<Readable> {
  const draft = await getOwnDraft(ctx, draftId);
  return Readable.from(readEvents(ctx, draft, after), { objectMode: false, encoding: 'utf8' });
}

/** The event named in `Last-Event-ID`; 0 (before all of them) without one. */
export function lastEventOf(header: string | readonly string[] | undefined): number {
  const id = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
  return id;
}

async function* readEvents(ctx: Ctx, draft: DraftRow, after: number): AsyncGenerator<string> {
  const { draft_id } = draft;
  const begun = performance.now();
  let [last, told] = [after, begun];
  // The first bytes are sent at once, so that proxies do not time out.
  yield ': open\n\n';
  while (!ctx.live.closing.aborted && performance.now() - begun < LONGEST_MS) {
    // In this order: the final event of a paper is written together with its state.
    const now = await ctx.db
      .selectFrom('toga_drafts')
      .select('state')
      .where('draft_id', '=', draft_id)
      .executeTakeFirst();
    const rows = await ctx.db
      .selectFrom('toga_events')
      .select(['seq', 'kind', 'text', 'ink', 'reason'])
      .where('draft_id', '=', draft_id)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(MOST_ROWS)
      .execute();
    for (const row of rows) {
      yield eventText(ctx, draft, row);
      last = row.seq;
    }
    if (rows.length > 0) told = performance.now();
    if (rows.length === MOST_ROWS) continue;
    if (now?.state !== 'writing') return;
    if (performance.now() - told > BEAT_MS) {
      yield ': beat\n\n';
      told = performance.now();
    }
    await wait(LOOKED_EVERY_MS, undefined, { signal: ctx.live.closing }).catch(() => {});
  }
  yield 'retry: 1000\n\n';
}

interface EventRow {
  readonly seq: number;
  readonly kind: string;
  readonly text: string;
  readonly ink: string | null;
  readonly reason: string | null;
}

function eventText(ctx: Ctx, draft: DraftRow, row: EventRow): string {
  return `id: ${row.seq}\nevent: ${row.kind}\ndata: ${JSON.stringify(dataOf(ctx, draft, row))}\n\n`;
}

function dataOf(
  { locale }: Ctx,
  draft: DraftRow,
  { kind, text, ink, reason }: EventRow,
): DraftEventData<DraftEventName> {
  switch (kind) {
    case 'start': {
      const { draft_id, title, source, source_name } = draft;
      return { draft_id, title, source: source as 'library' | 'model', source_name };
    }
    case 'data':
      return { text, ink: ink as DraftEventData<'data'>['ink'] };
    case 'end':
      return { reason: reason as DraftEventData<'end'>['reason'] };
    default:
      return {
        message: generationMessage('stream', locale),
        detail: failureDetail(reason ?? '', locale),
        reason: reason ?? '',
        retryable: reason !== 'identity' && reason !== 'refused',
      };
  }
}
