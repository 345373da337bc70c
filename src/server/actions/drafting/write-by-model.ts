import { randomBytes } from 'node:crypto';
import type { PaperLocale } from '../../../domain/drafting/fields.ts';
import { joinSegments, type Segment, textOfSegments } from '../../../domain/drafting/ink.ts';
import { type ModelMessage, promptOf } from '../../../domain/drafting/prompt.ts';
import { openPseudonyms, type Pseudonyms } from '../../../domain/drafting/pseudonyms.ts';
import { openRestoring, UnknownPseudonym } from '../../../domain/drafting/restore-stream.ts';
import type { Ctx } from '../../ctx.ts';
import { limitOfWork } from '../../ports/call-limit.ts';
import { ModelFailure, type ModelPiece } from '../../ports/model/port.ts';
import { appendEvents, type Ending } from './append-events.ts';
import { askWithRetries, estimatedTokens, isResting } from './ask-model.ts';
import type { DraftRow } from './draft-row.ts';
import { loadFacts } from './load-facts.ts';
import { spendTokens } from './spend-tokens.ts';
import { watchForStop } from './watch-for-stop.ts';
import { loadWritten } from './written-segments.ts';

/** Lets the language model write or continue. No names are sent: pseudonyms replace them, and the answer's pseudonyms are replaced by the names. */
export async function writeByModel(ctx: Ctx, draft: DraftRow): Promise<void> {
  const { messages, pseudonyms } = await loadRequest(ctx, draft);
  // The rules are our own words: they name nobody, and their examples of pseudonyms are to stay as they are.
  const hidden = messages.map(({ role, content }) => ({
    role,
    content: role === 'system' ? content : pseudonyms.hide(content),
  }));
  if (hidden.some(({ role, content }) => role !== 'system' && pseudonyms.survivorsIn(content).length > 0))
    return end(ctx, draft, failed('identity'));
  const stop = watchForStop(ctx, draft.draft_id);
  try {
    const ending = await writePieces(ctx, { draft, messages: hidden, pseudonyms, signal: stop.signal });
    await end(ctx, draft, stop.signal.aborted ? STOPPED : ending);
  } catch (error) {
    // A stopping process passes its job on; any other failure ends the paper with its reason.
    limitOfWork()?.throwIfAborted();
    if (stop.signal.aborted) return await end(ctx, draft, STOPPED);
    if (error instanceof UnknownPseudonym) return await end(ctx, draft, failed('unknown_name'));
    if (!(error instanceof ModelFailure)) throw error;
    await end(ctx, draft, failed(error.code));
  } finally {
    stop.end();
  }
}

const STOPPED: Ending = { kind: 'end', reason: 'stopped', state: 'stopped' };
const failed = (reason: string): Ending => ({ kind: 'error', reason, state: 'failed' });

async function end(ctx: Ctx, { draft_id }: DraftRow, ending: Ending): Promise<void> {
  await appendEvents(ctx, draft_id, { segments: [], ending });
}

async function loadRequest(ctx: Ctx, draft: DraftRow): Promise<{ messages: ModelMessage[]; pseudonyms: Pseudonyms }> {
  const locale = draft.locale as PaperLocale;
  const subject = { itemId: draft.item_id, fileId: draft.file_id, locale };
  const [{ facts, identities, fileText }, { segments }] = await Promise.all([
    loadFacts(ctx, subject),
    loadWritten(ctx, draft.draft_id),
  ]);
  const nonce = randomBytes(16).toString('hex');
  const messages = promptOf({ locale, query: draft.query, facts, fileText, written: textOfSegments(segments), nonce });
  return { messages, pseudonyms: openPseudonyms(identities) };
}

interface Writing {
  readonly draft: DraftRow;
  readonly messages: readonly ModelMessage[];
  readonly pseudonyms: Pseudonyms;
  readonly signal: AbortSignal;
}

/** Writes the model's output as it arrives. @returns how it ended @throws ModelFailure, UnknownPseudonym */
async function writePieces(ctx: Ctx, { draft, messages, pseudonyms, signal }: Writing): Promise<Ending> {
  const restoring = openRestoring(pseudonyms, draft.locale as PaperLocale);
  let waiting: Segment[] = [];
  let finish: Extract<ModelPiece, { kind: 'finish' }>['reason'] = 'cut';
  let tokens: number | null = null;
  let said = 0;
  let wasSent = true;
  const flush = async () => {
    const segments = joinSegments(waiting);
    waiting = [];
    return segments.length === 0 || appendEvents(ctx, draft.draft_id, { segments });
  };
  try {
    for await (const piece of askWithRetries(ctx, messages, signal)) {
      if (piece.kind === 'usage') tokens = piece.tokens;
      if (piece.kind === 'finish') finish = piece.reason;
      if (piece.kind !== 'text') continue;
      said += piece.text.length;
      waiting.push(...restoring.push(piece.text));
      if (isEnough(waiting) && !(await flush())) return STOPPED;
    }
    waiting.push(...restoring.end());
    if (!(await flush())) return STOPPED;
  } catch (error) {
    // Output before a failure is always kept, unless it names an unknown person.
    if (error instanceof UnknownPseudonym) throw error;
    wasSent = !isResting(error);
    waiting.push(...restoring.broken());
    await flush();
    throw error;
  } finally {
    if (wasSent) await spendTokens(ctx, draft.agent_id, tokens ?? estimatedTokens(messages, said));
  }
  return ENDINGS[finish];
}

/** One row per word would be too many; one per line would look stuck. */
const isEnough = (segments: readonly Segment[]) => textOfSegments(segments).length >= 24;

const ENDINGS = {
  stop: { kind: 'end', reason: 'finished', state: 'done' },
  length: { kind: 'end', reason: 'length', state: 'unfinished' },
  cut: { kind: 'end', reason: 'cut', state: 'unfinished' },
  filtered: failed('filtered'),
} as const satisfies Record<string, Ending>;
