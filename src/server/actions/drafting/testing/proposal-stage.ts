import { STATUS } from '../../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../../demo/small-pdf.ts';
import { chatCompletions } from '../../../ports/model/chat-completions.ts';
import { minutesApart, openStandInModel, type StandInModel } from '../../../ports/model/testing/stand-in-model.ts';
import { uploadFile } from '../../files/upload-file.ts';
import { lockItem } from '../../items/lock-item.ts';
import { presentReadings } from '../../notas/present-readings.ts';
import { readNote } from '../../notas/read-note.ts';
import { type DraftStage, openDraftStage } from './draft-stage.ts';

type Columns = Parameters<DraftStage['addItem']>[0];

/** A stage on which agents upload papers, and a scripted server is the language model that reads them. */
export interface ProposalStage extends DraftStage {
  readonly model: StandInModel;
  /** A file that an agent uploaded to an order in progress; nobody has read it. */
  uploaded(bytes: Buffer, columns?: Columns): Promise<{ itemId: number; fileId: string }>;
  /** A paper of these lines that an agent uploaded and the rules read. */
  paper(lines: readonly string[], columns?: Columns): Promise<{ itemId: number; fileId: string }>;
  /** The reading of the only paper of an order. */
  readingOf(itemId: number): Promise<Awaited<ReturnType<typeof presentReadings>>['readings'][number]>;
}

export async function openProposalStage(): Promise<ProposalStage> {
  const model = await openStandInModel();
  const endpoint = { url: model.url, model: 'reader-1', key: 'k', silenceMs: 400 };
  const stage = await openDraftStage({ model: chatCompletions({ ...endpoint, now: minutesApart() }) });
  const uploaded: ProposalStage['uploaded'] = async (bytes, columns = {}) => {
    const { item_id: itemId } = await stage.addItem({ panel_status_id: STATUS.in_progress, ...columns });
    await lockItem(stage.ana, itemId);
    const given = { itemId, name: 'nota.pdf', kind: 'result', uploadKey: `key-of-paper-${itemId}` } as const;
    const { file_id: fileId } = await uploadFile(stage.ana, { ...given, bytes });
    return { itemId, fileId };
  };
  return {
    ...stage,
    model,
    uploaded,
    paper: async (lines, columns) => {
      const ids = await uploaded(smallPdf([...lines]), columns);
      await readNote(stage.ana, ids.fileId);
      return ids;
    },
    readingOf: async (itemId) => {
      const [reading] = (await presentReadings(stage.ana, itemId)).readings;
      if (!reading) throw new Error('no reading');
      return reading;
    },
    close: async () => {
      await stage.close();
      await model.close();
    },
  };
}
