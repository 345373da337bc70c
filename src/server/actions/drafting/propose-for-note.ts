import { randomBytes } from 'node:crypto';
import { namesIn } from '../../../domain/drafting/names-in.ts';
import { paperPromptOf } from '../../../domain/drafting/paper-prompt.ts';
import type { ModelMessage } from '../../../domain/drafting/prompt.ts';
import { type KnownIdentity, LOOSE_TOKEN, openPseudonyms, tokenOf } from '../../../domain/drafting/pseudonyms.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import {
  blankFields,
  type NoteProposal,
  type ProposedField,
  proposalsIn,
} from '../../../domain/notas/note-proposals.ts';
import type { Nota, NotaLines } from '../../../domain/notas/read-notas.ts';
import { type TextLine, textOfPages } from '../../../domain/notas/text-page.ts';
import type { Ctx } from '../../ctx.ts';
import { legalVocabulary } from '../../drafting/legal-vocabulary.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { readLinesOfScan } from '../../isolated/read-scan.ts';
import { ModelFailure } from '../../ports/model/port.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';
import type { NoteLines } from '../notas/read-note-lines.ts';
import { askWithRetries, estimatedTokens, isResting } from './ask-model.ts';
import { loadFacts } from './load-facts.ts';
import { requireBudget, spendTokens } from './spend-tokens.ts';

/**
 * Lets the model propose what the rules left blank in a paper, one property after the other, from the budget of the agent who uploaded it. The reading is only
 * added to: when the model fails, or may not be asked, the paper is as the rules read it. Source: issue 19, part 7.
 */
export async function proposeForNote(ctx: Ctx, fileId: string): Promise<void> {
  const paper = await findPaper(ctx, fileId);
  if (!paper) return;
  const lines = await readLines(ctx, paper);
  const questions = lines ? questionsAbout(paper.notas, lines) : [];
  if (!lines || questions.length === 0) return;
  const proposals = await ask(ctx, { ...paper, fileId, lines: lines.all, questions });
  if (proposals.length === 0) return;
  await ctx.db
    .updateTable('note_readings')
    .set({ proposals: JSON.stringify(proposals) })
    .where('file_id', '=', fileId)
    .where('read_at', '=', paper.read_at)
    .where('corrected_at', 'is', null)
    .execute();
}

/** Who wants no machine's help, and a paper that needs none, has nothing to ask. */
async function findPaper(ctx: Ctx, fileId: string) {
  if (!ctx.ports.model) return null;
  const row = await ctx.db
    .selectFrom('note_readings as r')
    .innerJoin('files as f', 'f.file_id', 'r.file_id')
    .innerJoin('order_items as i', 'i.item_id', 'r.item_id')
    .select(['r.item_id', 'r.notas', 'r.read_at', 'r.from_scan', 'f.storage_key', 'f.uploaded_by_id'])
    .where('r.file_id', '=', fileId)
    .where('r.state', '=', 'properties')
    .where('r.corrected_at', 'is', null)
    .where('f.uploaded_by_kind', '=', 'agent')
    .where('i.machine_help_off', '=', false)
    .executeTakeFirst();
  if (!row || row.uploaded_by_id === null || row.notas.every((nota) => blankFields(nota).length === 0)) return null;
  return { ...row, agentId: row.uploaded_by_id };
}

/** Null for a paper without text, and for a scan where nothing recognises text. @throws AppError too_many_requests */
async function readLines(
  ctx: Ctx,
  { storage_key, from_scan }: { readonly storage_key: string; readonly from_scan: boolean },
): Promise<NoteLines | null> {
  const bytes = await ctx.ports.storage.get(storage_key);
  const recognition = from_scan ? await findRecognition(ctx.settings.OCR_DIR) : null;
  if (from_scan && !recognition) return null;
  const read = recognition
    ? await readLinesOfScan({ bytes, recognition })
    : await readForeignFile('read_note_lines', bytes);
  return read.ok ? read.value : null;
}

/** What is to be asked about one property, and the lines that may answer it. */
interface Question extends NotaLines {
  readonly property: number;
  readonly fields: readonly ProposedField[];
}

/** Of a paper about one property all lines may be about it; of several each has its own. */
function questionsAbout(notas: readonly Nota[], { all, properties }: NoteLines): readonly Question[] {
  // Another release split the paper otherwise: nobody could say whose value it is.
  if (notas.length > 1 && properties.length !== notas.length) return [];
  return notas
    .map((nota, property): Question => {
      const lines = notas.length > 1 ? properties[property] : undefined;
      return { property, fields: blankFields(nota), ...(lines ?? { own: all, around: [] }) };
    })
    .filter(({ fields }) => fields.length > 0)
    .slice(0, MOST_PROPERTIES);
}

interface Paper {
  readonly item_id: number;
  readonly fileId: string;
  readonly agentId: number;
  readonly lines: readonly TextLine[];
  readonly questions: readonly Question[];
}

/** The answers until the model fails or the budget is spent. @throws ModelFailure resting if nothing could be asked, so that the job is tried again later */
async function ask(
  ctx: Ctx,
  { item_id: itemId, fileId, agentId, lines, questions }: Paper,
): Promise<readonly NoteProposal[]> {
  const { identities } = await loadFacts(ctx, { itemId, fileId, locale: 'es' });
  const pseudonyms = openPseudonyms([...identities, ...strangersIn(textOfPages([lines]))]);
  const restored = restoring(pseudonyms);
  const signal = AbortSignal.timeout(LONGEST_MS);
  const found: NoteProposal[] = [];
  for (const question of questions) {
    const { own, around, fields } = question;
    const hidden = pseudonyms.hide(textOfPages([[...around, ...own]]).slice(0, MOST_SENT));
    const messages = paperPromptOf({ text: hidden, fields, nonce: randomBytes(16).toString('hex') });
    // Better nothing read than somebody's name sent.
    if (messages.some(({ content }) => pseudonyms.survivorsIn(content).length > 0)) continue;
    try {
      await requireBudget(ctx, agentId);
      found.push(...proposalsIn(await answerTo(ctx, { agentId, messages, signal }), { ...question, restored }));
    } catch (error) {
      const isExpected =
        error instanceof ModelFailure || (error instanceof AppError && error.code === 'draft_budget_spent');
      if (!isExpected || (isResting(error) && found.length === 0)) throw error;
      ctx.log.warn({ err: error, fileId }, 'the model proposed nothing more for a paper');
      break;
    }
  }
  return found;
}

/** People whom only the paper names, and the numbers of its properties. */
function strangersIn(text: string): readonly KnownIdentity[] {
  const names = namesIn(text.replaceAll('\t', '\n'), legalVocabulary()).map(
    ({ text: value }) => ({ kind: 'TXT', value }) as const,
  );
  const crus = [...text.matchAll(/(?<!\d)\d{14}(?!\d)/g)].map(([value]) => ({ kind: 'REF', value }) as const);
  return [...names, ...crus];
}

function restoring({ originalOf }: ReturnType<typeof openPseudonyms>) {
  return (words: string): string | null => {
    const tokens = [...words.matchAll(LOOSE_TOKEN)].map((match) => ({
      token: match[0],
      original: originalOf(tokenOf(match)),
    }));
    if (tokens.some(({ original }) => original === null)) return null;
    return tokens.reduce((so, { token, original }) => so.replace(token, () => original ?? ''), words);
  };
}

interface ToAnswer {
  readonly agentId: number;
  readonly messages: readonly ModelMessage[];
  /** Ends when there is no more time for the paper. */
  readonly signal: AbortSignal;
}

/** The whole answer. @throws ModelFailure, also for one that is far longer than any answer to the question */
async function answerTo(ctx: Ctx, { agentId, messages, signal }: ToAnswer): Promise<string> {
  let answer = '';
  let tokens: number | null = null;
  let wasSent = true;
  try {
    for await (const piece of askWithRetries(ctx, messages, signal)) {
      if (piece.kind === 'usage') tokens = piece.tokens;
      if (piece.kind === 'text') answer += piece.text;
      if (answer.length > LONGEST_ANSWER) throw new ModelFailure('broken', 'the answer is too long');
    }
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ModelFailure('timeout', 'no answer in time');
    wasSent = !isResting(error);
    throw error;
  } finally {
    if (wasSent) await spendTokens(ctx, agentId, tokens ?? estimatedTokens(messages, answer.length));
  }
}

/** The first pages say what is asked for. */
const MOST_SENT = 40_000;
const LONGEST_ANSWER = 60_000;
/** For all properties of a paper. */
const LONGEST_MS = 4 * 60_000;
const MOST_PROPERTIES = 12;
