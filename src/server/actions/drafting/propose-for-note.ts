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
import type { Ctx } from '../../ctx.ts';
import { legalVocabulary } from '../../drafting/legal-vocabulary.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { ModelFailure } from '../../ports/model/port.ts';
import { askWithRetries, estimatedTokens } from './ask-model.ts';
import { loadFacts } from './load-facts.ts';
import { requireBudget, spendTokens } from './spend-tokens.ts';

/**
 * Lets the model propose what the rules left blank in a paper of one property, from the budget of the agent who uploaded it. The reading is only added to: when the model
 * fails, or may not be asked, the paper is as the rules read it. Source: issue 19, part 7.
 */
export async function proposeForNote(ctx: Ctx, fileId: string): Promise<void> {
  const paper = await findPaper(ctx, fileId);
  if (!paper) return;
  const read = await readForeignFile('read_document', await ctx.ports.storage.get(paper.storage_key));
  const text = read.ok ? read.value.text : '';
  if (text === '') return;
  const proposals = await ask(ctx, { ...paper, text });
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
    .select(['r.item_id', 'r.notas', 'r.read_at', 'f.storage_key', 'f.uploaded_by_id'])
    .where('r.file_id', '=', fileId)
    .where('r.state', '=', 'properties')
    .where('r.from_scan', '=', false)
    .where('r.corrected_at', 'is', null)
    .where('f.uploaded_by_kind', '=', 'agent')
    .where('i.machine_help_off', '=', false)
    .executeTakeFirst();
  const [nota, ...others] = row?.notas ?? [];
  // Of several properties nobody could say whose value it is.
  if (!row || row.uploaded_by_id === null || !nota || others.length > 0) return null;
  const fields = blankFields(nota);
  return fields.length === 0 ? null : { ...row, fileId, agentId: row.uploaded_by_id, fields };
}

interface Paper {
  readonly item_id: number;
  readonly fileId: string;
  readonly agentId: number;
  readonly text: string;
  readonly fields: readonly ProposedField[];
}

async function ask(
  ctx: Ctx,
  { item_id: itemId, fileId, agentId, text, fields }: Paper,
): Promise<readonly NoteProposal[]> {
  const { identities } = await loadFacts(ctx, { itemId, fileId, locale: 'es' });
  const pseudonyms = openPseudonyms([...identities, ...strangersIn(text)]);
  const hidden = pseudonyms.hide(text.slice(0, MOST_SENT).replaceAll('\f', '\n'));
  const messages = paperPromptOf({ text: hidden, fields, nonce: randomBytes(16).toString('hex') });
  // Better nothing read than somebody's name sent.
  if (messages.some(({ content }) => pseudonyms.survivorsIn(content).length > 0)) return [];
  try {
    await requireBudget(ctx, agentId);
    return proposalsIn(await answerTo(ctx, agentId, messages), { text, fields, restored: restoring(pseudonyms) });
  } catch (error) {
    const isExpected =
      error instanceof ModelFailure || (error instanceof AppError && error.code === 'draft_budget_spent');
    if (!isExpected) throw error;
    ctx.log.warn({ err: error, fileId }, 'the model proposed nothing for a paper');
    return [];
  }
}

/** People whom only the paper names, and the numbers of its properties. */
function strangersIn(text: string): readonly KnownIdentity[] {
  const names = namesIn(text.replace(/[\t\f]/g, '\n'), legalVocabulary()).map(
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

/** The whole answer. @throws ModelFailure, also for one that is far longer than any answer to the question */
async function answerTo(ctx: Ctx, agentId: number, messages: readonly ModelMessage[]): Promise<string> {
  let answer = '';
  let tokens: number | null = null;
  try {
    for await (const piece of askWithRetries(ctx, messages, AbortSignal.timeout(LONGEST_MS))) {
      if (piece.kind === 'usage') tokens = piece.tokens;
      if (piece.kind === 'text') answer += piece.text;
      if (answer.length > LONGEST_ANSWER) throw new ModelFailure('broken', 'the answer is too long');
    }
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ModelFailure('timeout', 'no answer in time');
    throw error;
  } finally {
    await spendTokens(ctx, agentId, tokens ?? estimatedTokens(messages, answer.length));
  }
}

/** The first pages say what is asked for. */
const MOST_SENT = 40_000;
const LONGEST_ANSWER = 60_000;
const LONGEST_MS = 4 * 60_000;
