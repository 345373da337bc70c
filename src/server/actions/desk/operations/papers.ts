import { attachFiles } from '../../files/attach-files.ts';
import { addRequestPaper, storeRequestPaper } from '../request-paper.ts';
import { inPlace } from './in-place.ts';
import type { Operations } from './operation.ts';

/** Operations that add files to an item. */
export const PAPERS: Operations<'genera_pdf' | 'upload_file'> = {
  genera_pdf: {
    prepare: storeRequestPaper,
    async run(tx, target, _given, stored) {
      if (!stored) throw new Error('the paper is set before the transaction opens');
      await addRequestPaper(tx, { ...target, stored });
      return null;
    },
  },
  upload_file: inPlace((tx, target, { file_ids: fileIds, file_kind: kind }) =>
    attachFiles(tx, { ...target, fileIds, kind }),
  ),
};
