import { useState } from 'react';
import type { FormFileView, QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useShell } from '../../../shell.ts';
import { type FileSending, type Uploads, useUploads } from '../../../ui/use-uploads.ts';
import { sendFile } from './send-file.ts';

export interface FormFiles extends Uploads {
  readonly arrived: readonly FormFileView[];
  /** Whether a file was uploaded since the page was rendered, so that its error about a missing one is obsolete. */
  readonly hasArrived: boolean;
  /** The latest event, for screen readers. */
  readonly news: string;
  remove(file: FormFileView): void;
}

/** A question's files: completed and pending uploads, one at a time. */
export function useFormFiles(question: QuestionView): FormFiles {
  const { wizard } = useMessages();
  const formkey = useShell().visitor?.formkey ?? '';
  const [arrived, setArrived] = useState(question.files);
  const [news, setNews] = useState('');
  const { product_id: productId, option_id: optionId, item_id: itemId, form_id: formId } = question;

  const send = async ({ key: uploadKey, ...sending }: FileSending) => {
    const sent = await sendFile({ ...sending, productId, optionId, itemId, formId, formkey, uploadKey });
    setArrived((all) => [...all.filter(({ file_id }) => file_id !== sent.file_id), sent]);
    setNews(wizard.files.arrived(sent.name));
  };

  return {
    ...useUploads(send, wizard.files.failed),
    arrived,
    hasArrived: arrived.some(({ file_id }) => !question.files.some((known) => known.file_id === file_id)),
    news,
    remove({ file_id }) {
      setArrived((all) => all.filter((file) => file.file_id !== file_id));
      void fetch(`/panel/rest/formfiles/${file_id}`, { method: 'DELETE', keepalive: true });
    },
  };
}
