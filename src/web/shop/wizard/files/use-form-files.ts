import { useState } from 'react';
import type { FormFileAnswer } from '../../../../contract/form-files.ts';
import type { FormFileView, QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { postJson, sessionWay } from '../../../api/session-way.ts';
import { uploadInPieces } from '../../../api/upload-in-pieces.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useShell } from '../../../shell.ts';
import { type FileSending, failureText, type Uploads, useUploads } from '../../../ui/use-uploads.ts';

export interface FormFiles extends Uploads<null> {
  readonly arrived: readonly FormFileView[];
  /** How many were uploaded since the page was rendered: equal content is one file, however often it is chosen. */
  readonly sent: number;
  /** Whether a file was uploaded since the page was rendered, so that its error about a missing one is obsolete. */
  readonly hasArrived: boolean;
  /** The latest event, for screen readers. */
  readonly news: string;
  remove(file: FormFileView): void;
}

/** A question's files: completed and pending uploads, one at a time. `onChange` is called when the server has one more or less. */
export function useFormFiles(question: QuestionView, onChange: () => void): FormFiles {
  const { wizard } = useMessages();
  const formkey = useShell().visitor?.formkey ?? '';
  const [arrived, setArrived] = useState(question.files);
  const [sent, setSent] = useState(0);
  const [news, setNews] = useState('');
  const { product_id, option_id, item_id, form_id } = question;

  const send = async ({ file, onProgress, signal }: FileSending<null>) => {
    const by = { formkey, signal };
    const place = { product_id, option_id, ...(item_id !== null && { item_id }), ...(form_id !== null && { form_id }) };
    const added = await uploadInPieces(
      sessionWay(by),
      { file, kind: 'customer_file', onProgress, signal },
      (upload_id) => postJson<FormFileAnswer>('/panel/rest/formfiles', { ...place, upload_id }, by),
    );
    setArrived((all) => [...all.filter(({ file_id }) => file_id !== added.file_id), added]);
    setSent((count) => count + 1);
    setNews(wizard.files.arrived(added.name));
    onChange();
  };

  return {
    ...useUploads({ send, failureOf: failureText(wizard.files.failed) }),
    arrived,
    sent,
    hasArrived: arrived.some(({ file_id }) => !question.files.some((known) => known.file_id === file_id)),
    news,
    remove({ file_id }) {
      setArrived((all) => all.filter((file) => file.file_id !== file_id));
      void fetch(`/panel/rest/formfiles/${file_id}`, { method: 'DELETE', keepalive: true }).then(onChange);
    },
  };
}
