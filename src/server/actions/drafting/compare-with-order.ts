import type { StrayValue } from '../../../contract/drafting.ts';
import type { PaperLocale } from '../../../domain/drafting/fields.ts';
import type { Segment } from '../../../domain/drafting/ink.ts';
import { inkParagraphs } from '../../../domain/drafting/review.ts';
import { plainText, strayValues } from '../../../domain/drafting/stray-values.ts';
import { valueName } from '../../../domain/drafting/values-in.ts';
import type { Ctx } from '../../ctx.ts';
import { legalVocabulary } from '../../drafting/legal-vocabulary.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import type { DraftRow } from './draft-row.ts';
import { loadFacts } from './load-facts.ts';
import { paperNotMade } from './paper-not-made.ts';

interface Compared {
  readonly draft: DraftRow;
  readonly content: string;
  readonly written: readonly Segment[];
  /** The order with whose data it is compared. */
  readonly itemId: number;
  /** The finished PDF, which is read back; before there is one, only the Markdown is compared. */
  readonly pdf?: Buffer;
}

/**
 * Names, numbers, amounts and days of a paper that its order does not contain, confirmed ones included. Source: issue 19, part 4.
 * @throws AppError not_found, too_many_requests, paper_not_made when our own PDF cannot be read
 */
export async function compareWithOrder(ctx: Ctx, compared: Compared): Promise<StrayValue[]> {
  const { draft, content, written, itemId, pdf } = compared;
  const locale = draft.locale as PaperLocale;
  const fileId = itemId === draft.item_id ? draft.file_id : null;
  const { known } = await loadFacts(ctx, { itemId, fileId, locale });
  const printed = pdf ? await readBack(ctx, pdf) : '';
  const found = strayValues({
    text: `${plainText(content)}\n\n${printed}`,
    machine: inkParagraphs(content, written)
      .flatMap(({ segments }) => wordsOf(segments, 'machine'))
      .map((words) => plainText(words.replace(LIST_NUMBER, ''))),
    known: [...known, ...wordsOf(written, 'clause')],
    vocabulary: legalVocabulary(),
  });
  // What was compared with one order says nothing about another one, so the name that an agent confirms holds the order.
  return found.map((value) => ({ name: `${itemId} ${valueName(value)}`, kind: value.kind, text: value.text }));
}

/** The number of an entry in a list of Markdown is no figure. */
const LIST_NUMBER = /^[ \t]*\d{1,9}[.)](?=\s)/gm;

function wordsOf(segments: readonly Segment[], ink: Segment['ink']): string[] {
  return segments.filter((segment) => segment.ink === ink).map(({ text }) => text);
}

/** The text of a PDF, a line break within a paragraph as a space. */
async function readBack(ctx: Ctx, pdf: Buffer): Promise<string> {
  const read = await readForeignFile('read_text', pdf);
  if (read.ok && read.value !== null) return read.value;
  ctx.log.warn(read.ok ? {} : { excess: read.excess, detail: read.detail }, 'a finished paper could not be read back');
  throw paperNotMade(ctx, 'unread');
}
