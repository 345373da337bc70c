import type { PaperReadingsView, PaperReadingView } from '../../../contract/paper-proposals.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { answersField } from '../../../domain/paper-proposals/answers-field.ts';
import type { Proposal } from '../../../domain/paper-proposals/proposal.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { seeForm } from '../../../domain/wizard/see-form.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { loadProduct } from '../products/load-product.ts';

type Question = PaperReadingView['proposals'][number]['questions'][number];
type QuestionsOf = (proposal: Proposal) => Question[];

/** Files of an item's customer that can be read, with what was read. @throws AppError not_found, forbidden */
export async function presentPapers(ctx: Ctx, itemId: number): Promise<PaperReadingsView> {
  await requireRight(ctx, { itemId }, 'see_readings');
  const item = await getItem(ctx, itemId);
  const rows = await ctx.db
    .selectFrom('files')
    .leftJoin('paper_readings as r', 'r.file_id', 'files.file_id')
    .select(['files.file_id', 'files.name', 'files.media_type', 'r.state', 'r.asked_at', 'r.proposals'])
    .where('files.item_id', '=', itemId)
    .where('files.kind', '=', 'answer')
    .where('files.media_type', 'in', READ_MEDIA_TYPES)
    .orderBy('files.created_at')
    .orderBy('files.file_id')
    .execute();
  const product = await loadProduct(ctx, item);
  const answers = item.answers as Answers;
  const { options } = seeForm(product, answers);
  const questionsOf: QuestionsOf = ({ field }) =>
    options
      .filter((option) => answersField(option, field))
      .map(({ option_id, title }) => ({
        option_id,
        label: textIn(title, ctx.locale),
        answer: answers[option_id] ?? '',
      }));
  return {
    item_id: itemId,
    readings: rows.map(({ state, asked_at, proposals, ...file }) => ({
      ...{ file_id: file.file_id, name: file.name, media_type: file.media_type },
      state: stateShown(ctx, { state, asked_at }),
      proposals: (proposals ?? []).map((proposal) => presentProposal(proposal, questionsOf)),
    })),
  };
}

/** A reading that does not come is one that failed, so that it can be asked for again. */
function stateShown(
  { now }: Ctx,
  { state, asked_at }: { readonly state: string | null; readonly asked_at: Date | null },
): PaperReadingView['state'] {
  if (state === 'waiting' && now().getTime() - (asked_at?.getTime() ?? 0) > LONGEST_WAIT_MS) return 'unreadable';
  return (state ?? 'unasked') as PaperReadingView['state'];
}

const LONGEST_WAIT_MS = HOUR_MS / 2;

function presentProposal(proposal: Proposal, questionsOf: QuestionsOf): PaperReadingView['proposals'][number] {
  const { field, value, isSure, place } = proposal;
  return { field, value, is_sure: isSure, place: place && { ...place }, questions: questionsOf(proposal) };
}
