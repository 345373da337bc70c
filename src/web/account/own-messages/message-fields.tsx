import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../domain/wizard/form-files.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import fileStyles from '../../shop/wizard/files/file-field.module.css';
import { problemOf } from '../../ui/error-summary.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-field.tsx';

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]).join(',');

interface Written {
  readonly text: string;
  readonly longest_text: number;
  readonly most_files: number;
  readonly request_key: string;
  readonly problems: readonly FieldProblem[];
}

/** The fields of every message to us: text and files. Files come last, so that an oversized request loses nothing else. */
export function MessageFields({ written, label }: { readonly written: Written; readonly label: string }) {
  const text = useConversationsTexts();
  const { problems } = written;
  const limits = text.attach_help(written.most_files, LARGEST_FORM_FILE / MEGABYTE);
  const field = {
    name: 'attachments',
    label: text.attach,
    // Browsers drop selected files when the page is rendered again.
    help: problems.length > 0 ? `${limits} ${text.attach_again}` : limits,
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
        <input
          {...describedBy(field)}
          id="attachments"
          name="attachments"
          type="file"
          multiple
          accept={ACCEPTED}
          className={fileStyles.input}
        />
      </Field>
    </>
  );
}
