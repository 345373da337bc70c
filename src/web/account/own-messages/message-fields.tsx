import { lazy, Suspense, useRef, useState } from 'react';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../domain/wizard/form-files.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';
import fileStyles from '../../shop/wizard/files/file-field.module.css';
import { useSubmitGuard } from '../../shop/wizard/files/use-submit-guard.ts';
import { problemOf } from '../../ui/error-summary.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { FilesOnTheirWay } from './message-uploads.tsx';

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]).join(',');

interface Written {
  readonly text: string;
  readonly longest_text: number;
  readonly most_files: number;
  readonly request_key: string;
  readonly problems: readonly FieldProblem[];
}

/**
 * The fields of every message to us: text and files. Without scripts files are posted with it, last, so that an oversized request loses nothing
 * else; with scripts each is uploaded as soon as it is chosen.
 */
export function MessageFields({ written, label }: { readonly written: Written; readonly label: string }) {
  const text = useConversationsTexts();
  const { problems } = written;
  const { files: words } = useMessages().wizard;
  const formkey = useShell().visitor?.formkey ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [files, setFiles] = useState<FilesOnTheirWay>(NONE);
  const isWaiting = useSubmitGuard(input, files);
  const limits = text.attach_help(written.most_files, LARGEST_FORM_FILE / MEGABYTE);
  const field = {
    name: 'attachments',
    label: text.attach,
    // Without scripts, browsers drop selected files when the page is rendered again.
    help: problems.length > 0 && chosen.length === 0 ? `${limits} ${text.attach_again}` : limits,
    problem: problemOf(problems, 'attachments'),
    optional: true,
  };
  return (
    <>
      <input type="hidden" name="request_key" value={written.request_key} />
      <TextArea
        name="text"
        label={label}
        rows={6}
        maxLength={written.longest_text}
        defaultValue={written.text}
        problem={problemOf(problems, 'text')}
      />
      <Field {...field}>
        {chosen.length > 0 && (
          <Suspense fallback={null}>
            <MessageUploads formkey={formkey} chosen={chosen} onChange={setFiles} />
          </Suspense>
        )}
        <input
          {...describedBy(field)}
          ref={input}
          id="attachments"
          name="attachments"
          type="file"
          multiple
          accept={ACCEPTED}
          className={fileStyles.input}
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])];
            // They are being uploaded already, so the form must not send them again.
            currentTarget.value = '';
            if (added.length === 0) return;
            setFiles(({ uploads, sent }) => ({ isSending: true, uploads: [...uploads, ...added], sent }));
            setChosen((all) => [...all, ...added]);
          }}
        />
        {isWaiting && (
          <p role="status" className={fileStyles.warning}>
            {words.still_sending}
          </p>
        )}
      </Field>
    </>
  );
}

const NONE: FilesOnTheirWay = { isSending: false, uploads: [], sent: 0 };
const MessageUploads = lazy(() => import('./message-uploads.tsx'));
