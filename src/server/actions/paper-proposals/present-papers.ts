import type { PaperReadingsView, PaperReadingView } from '../../../contract/paper-proposals.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { answersField } from '../../../domain/paper-proposals/answers-field.ts';
import { distinctProposals } from '../../../domain/paper-proposals/distinct-proposals.ts';
import type { Proposal } from '../../../domain/paper-proposals/proposal.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { seeForm } from '../../../domain/wizard/see-form.ts';
import type { Ctx } from '../../ctx.ts';
import { listHopefulJobs } from '../../jobs/list-hopeful-jobs.ts';
import { getItem } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { loadProduct } from '../products/load-product.ts';
import { readingKeyOf } from './reading-key.ts';

type Question = PaperReadingView['proposals'][number]['questions'][number];
type QuestionsOf = (proposal: Proposal) => Question[];

/** Files of an item's customer that can be read, with what was read. @throws AppError not_found, forbidden */
export async function presentPapers(ctx: Ctx, itemId: number): Promise<PaperReadingsView> {
  await requireRight(ctx, { itemId }, 'see_readings');
  const item = await getItem(ctx, itemId);
  const rows = await ctx.db
    .selectFrom('files')
    .leftJoin('paper_readings as r', 'r.file_id', 'files.file_id')
    .select(['files.file_id', 'files.name', 'files.media_type', 'r.state', 'r.proposals'])
    .where('files.item_id', '=', itemId)
    .where('files.kind', '=', 'answer')
    .where('files.media_type', 'in', READ_MEDIA_TYPES)
    .orderBy('files.created_at')
    .orderBy('files.file_id')
    .execute();
  const waiting = rows.flatMap(({ file_id, state }) => (state === 'waiting' ? [readingKeyOf(file_id)] : []));
  const jobs = await listHopefulJobs(ctx, waiting);
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
    readings: rows.map(({ state, proposals, ...file }) => ({
      ...{ file_id: file.file_id, name: file.name, media_type: file.media_type },
      state: stateShown({ file_id: file.file_id, state }, jobs),
      proposals: distinctProposals(proposals ?? []).map((proposal) => presentProposal(proposal, questionsOf)),
    })),
  };
}

/** A reading whose job failed or has gone can be asked for again; one that waits its turn is not late, however long that takes. */
function stateShown(
  { file_id, state }: { readonly file_id: string; readonly state: string | null },
  jobs: ReadonlySet<string>,
): PaperReadingView['state'] {
  if (state === 'waiting' && !jobs.has(readingKeyOf(file_id))) return 'failed';
  return (state ?? 'unasked') as PaperReadingView['state'];
}

function presentProposal(proposal: Proposal, questionsOf: QuestionsOf): PaperReadingView['proposals'][number] {
  const { field, value, isSure, place, property = null } = proposal;
  return { field, value, is_sure: isSure, place: place && { ...place }, property, questions: questionsOf(proposal) };
}
