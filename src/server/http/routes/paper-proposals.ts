import { listPaperReadings, readCustomerPaper } from '../../../contract/paper-proposals.ts';
import { askForReading } from '../../actions/paper-proposals/ask-for-reading.ts';
import { presentPapers } from '../../actions/paper-proposals/present-papers.ts';
import { bound } from '../bind-call.ts';

export const paperProposalRoutes = [
  bound(listPaperReadings, async (ctx, { params }) => presentPapers(ctx, params.item_id)),

  bound(readCustomerPaper, async (ctx, { params: { item_id: itemId, file_id: fileId } }) => {
    await askForReading(ctx, { itemId, fileId });
    return presentPapers(ctx, itemId);
  }),
];
