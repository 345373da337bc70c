import { Button, FileButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ImportAnswer, importRows, previewImport } from '../../../contract/config-lists.ts';
import type { ListFormat } from '../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { decideListFile, MOST_LIST_ROWS } from '../../../domain/config-lists/read-list-file.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { countText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { WordedError } from '../kit/problem-text.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { useSendChange } from './list-queries.ts';
import { RowStates } from './row-states.tsx';
import { Touches } from './touches.tsx';
import { sentenceOf } from './value-text.ts';

interface Chosen {
  /** A copy: the file on disk may be changed between preview and import. */
  readonly content: File;
  readonly format: ListFormat;
}

/** Imports a file into a list, after a preview; all of it or nothing. */
export function ImportDialog({ list, onClose }: { readonly list: ListName; readonly onClose: () => void }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const sending = useSendChange();
  const reading = useSend();
  const [file, setFile] = useState<Chosen | null>(null);
  const [plan, setPlan] = useState<ImportAnswer | null>(null);
  const [reason, setReason] = useState('');
  const again = useRef<() => void>(null);

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    // So that the same file, once it was corrected, can be chosen again.
    again.current?.();
    setPlan(null);
    setFile(null);
    sending.dismiss();
    void reading.send(async () => {
      const decided = decideListFile(chosen.size);
      if (!decided.ok) throw new WordedError(errorMessage(decided.code, locale, decided.params));
      const format: ListFormat = /\.jsonl?$/i.test(chosen.name) ? 'jsonl' : 'csv';
      const content = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      setPlan(await panelApi.upload(previewImport, { params: { list }, file: content, body: { format } }));
      setFile({ content, format });
    });
  };
  const submit = async () => {
    if (!file || !plan) return;
    const { content, format } = file;
    const body = { format, seen: plan.seen, reason: reason.trim() };
    // The same content is the upload of the preview, so that it is not sent again.
    const done = await sending.send(() => panelApi.upload(importRows, { params: { list }, file: content, body }));
    if (!done) return;
    notify(text.import_done(done.added, done.changed));
    onClose();
  };
  const isBusy = sending.isBusy || reading.isBusy;
  const changes = plan ? plan.added.length + plan.changed.length : 0;
  return (
    <Dialog opened onClose={onClose} title={text.import_title(listOf(list).title[locale])} size="56rem" yOffset="4dvh">
      <DialogForm
        className={styles.form}
        onSubmit={() => void submit()}
        onClose={onClose}
        sending={sending}
        submit={text.import_now}
        isDisabled={!plan || plan.problems.length > 0 || changes === 0 || reason.trim().length < 3}
      >
        <p className={styles.hint}>{text.import_hint(countText(MOST_LIST_ROWS, locale))}</p>
        <div className={styles.said}>
          <FileButton onChange={choose} resetRef={again} disabled={isBusy} accept=".csv,.jsonl,.json,text/csv">
            {(props) => (
              <Button variant="default" loading={reading.isBusy} disabled={isBusy} {...props}>
                {text.choose_file}
              </Button>
            )}
          </FileButton>
          {file && <span>{file.content.name}</span>}
          <ProblemLine of={reading.problem} className={styles.wrong} />
        </div>
        {plan && <Preview list={list} plan={plan} />}
        {plan && plan.problems.length === 0 && changes > 0 && (
          <TextInput
            label={text.reason}
            description={text.reason_hint}
            withAsterisk
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function Preview({ list, plan }: { readonly list: ListName; readonly plan: ImportAnswer }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { added, changed, unchanged, problems, problem_count } = plan;
  if (problems.length > 0) {
    return (
      <>
        <p role="alert">{text.problems}</p>
        {problem_count > MOST_SHOWN && <p>{text.first_problems(MOST_SHOWN, problem_count)}</p>}
        <DataTable label={text.problems} wraps>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MOST_SHOWN).map(({ line, field, message }) => (
              <tr key={`${line} ${field} ${message}`}>
                <td data-label={text.line}>{line}</td>
                <td data-label={text.field}>{field}</td>
                <td>{sentenceOf(message, locale)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </>
    );
  }
  return (
    <>
      <p role="status">{text.preview_counts(added.length, changed.length, unchanged)}</p>
      {changed.length > 0 && <Touches of={plan.touches} />}
      {changed.slice(0, MOST_SHOWN).map(({ line, name, before, after }) => (
        <div key={line} className={styles.revision}>
          <strong>{name}</strong>
          <RowStates
            list={list}
            label={name}
            states={[
              { name: text.before, row: before },
              { name: text.after, row: after },
            ]}
          />
        </div>
      ))}
      {added.length > 0 && (
        <ul className={styles.added}>
          {added.slice(0, MOST_SHOWN).map(({ line, name }) => (
            <li key={line}>
              {text.add}: {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Nobody reads more, and thousands of rows would make the page slow. */
const MOST_SHOWN = 100;
