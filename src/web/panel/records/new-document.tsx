import { FileInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { DOCUMENTS, type DocumentRow } from '../../../contract/records/documents.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { PORTFOLIO_KINDS } from '../../../domain/portfolio/records.ts';
import { UPLOAD_LIMITS } from '../../../domain/uploads/upload-kind.ts';
import { CANCELLED } from '../../api/upload-in-pieces.ts';
import { readWhose } from '../customers/read-whose.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { UploadProgress } from '../kit/upload-rows.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { DetailFrame } from './detail-frame.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Opened } from './record-list.ts';
import styles from './records.module.css';
import { listsOf } from './records-page.tsx';

/**
 * Adds a document to a customer's portfolio. If the list is filtered by one record, the document belongs to that
 * record.
 */
export function NewDocument({ opened }: { readonly opened: Opened<DocumentRow> }) {
  const text = useMessages(RECORD_MESSAGES);
  const { document } = text;
  const notify = useNotify();
  const queries = useQueryClient();
  const [whose, setWhose] = useState(opened.wish.customer_id ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<{ readonly whose?: 'whose_wrong' | 'whose_missing'; readonly file?: true }>({});
  // Uploading the same file twice stores it once.
  const [uploadKey, setUploadKey] = useState(() => crypto.randomUUID());
  const [part, setPart] = useState<number | null>(0);
  const running = useRef(new AbortController());
  const { isBusy, problem, send } = useSend();
  const origin = PORTFOLIO_KINDS.find((kind) => kind === opened.wish.origin);
  const about = origin && opened.wish.origin_id ? { origin, origin_id: opened.wish.origin_id } : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(async () => {
      const read = await readWhose(whose);
      if ('problem' in read || !file) {
        setWrong({ ...('problem' in read && { whose: read.problem }), ...(!file && { file: true }) });
        return focusFirstProblem(form);
      }
      setWrong({});
      const query = { user_id: read.userId, name: file.name, upload_key: uploadKey, ...about };
      setPart(0);
      running.current = new AbortController();
      const { signal } = running.current;
      const { object } = await panelApi.upload(DOCUMENTS.create, { query, file, onProgress: setPart, signal });
      await queries.invalidateQueries(listsOf('documentos'));
      notify(document.uploaded(object.name));
      opened.open(object.id);
    });
  };
  return (
    <DetailFrame title={text.create.documentos} onClose={opened.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ProblemLine of={running.current.signal.aborted ? null : problem} />
        <TextInput
          label={text.whose}
          required
          value={whose}
          error={wrong.whose && text[wrong.whose]}
          maxLength={254}
          onChange={(event) => setWhose(event.currentTarget.value)}
        />
        <FileInput
          label={document.file}
          description={document.file_hint(UPLOAD_LIMITS.paper.largest / MEGABYTE)}
          required
          accept={ACCEPTED.join(',')}
          value={file}
          error={wrong.file && document.file_missing}
          onChange={(chosen) => {
            setFile(chosen);
            setUploadKey(crypto.randomUUID());
          }}
        />
        {isBusy && file && (
          <UploadProgress name={file.name} part={part} onCancel={() => running.current.abort(CANCELLED)} />
        )}
        <div className={layout.buttons}>
          <SubmitButton loading={isBusy}>{document.upload}</SubmitButton>
        </div>
      </form>
    </DetailFrame>
  );
}
