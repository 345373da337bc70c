import { Button, FileButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ImportAnswer, importRows, LARGEST_IMPORT, previewImport } from '../../../contract/config-lists.ts';
import type { ListFormat } from '../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { readText } from '../kit/read-text.ts';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { useSendChange } from './list-queries.ts';
import { RowStates } from './row-states.tsx';
import { Touches } from './touches.tsx';

interface Read {
  readonly name: string;
  readonly format: ListFormat;
  readonly text: string;
}

/** Imports a file into a list, after a preview; all of it or nothing. */
export function ImportDialog({ list, onClose }: { readonly list: ListName; readonly onClose: () => void }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const sending = useSendChange();
  const [file, setFile] = useState<Read | null>(null);
  const [plan, setPlan] = useState<ImportAnswer | null>(null);
  const [reason, setReason] = useState('');
  const again = useRef<() => void>(null);

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    // So that the same file, once it was corrected, can be chosen again.
    again.current?.();
    setPlan(null);
    setFile(null);
    void sending.send(
      async () => {
        if (chosen.size > LARGEST_IMPORT) throw new RangeError(chosen.name);
        const format: ListFormat = /\.jsonl?$/i.test(chosen.name) ? 'jsonl' : 'csv';
        const read = { name: chosen.name, format, text: await readText(chosen) };
        setPlan(await panelApi.call(previewImport, { params: { list }, body: { format, text: read.text } }));
        setFile(read);
      },
      text.file_too_large(LARGEST_IMPORT / MEGABYTE),
    );
  };
  const submit = async () => {
    if (!file || !plan) return;
    const { format, text: content } = file;
    const body = { format, text: content, seen: plan.seen, reason: reason.trim() };
    const done = await sending.send(() => panelApi.call(importRows, { params: { list }, body }));
    if (!done) return;
    notify(text.import_done(done.added, done.changed));
    onClose();
  };
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
        <p className={styles.hint}>{text.import_hint}</p>
        <div className={styles.said}>
          <FileButton onChange={choose} resetRef={again} disabled={sending.isBusy} accept=".csv,.jsonl,.json,text/csv">
            {(props) => (
              <Button variant="default" disabled={sending.isBusy} {...props}>
                {text.choose_file}
              </Button>
            )}
          </FileButton>
          {file && <span>{file.name}</span>}
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
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0) {
    return (
      <>
        <p role="alert">{text.problems}</p>
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
                <td>{line}</td>
                <td>{field}</td>
                <td>{message}</td>
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
        <ul>
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
