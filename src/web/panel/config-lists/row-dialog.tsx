import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ROW_CALLS, type RowAnswer } from '../../../contract/config-lists.ts';
import { checkRow } from '../../../domain/config-lists/check-row.ts';
import { newRow, type Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { isSameRow } from '../../../domain/config-lists/row-differences.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { Conflict } from './conflict.tsx';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { useRow, useSendChange } from './list-queries.ts';
import { RowField } from './row-field.tsx';
import { RowStates } from './row-states.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { Touches } from './touches.tsx';
import { sentenceOf } from './value-text.ts';

interface Props {
  readonly list: ListName;
  /** The row to change; null for a new one. */
  readonly row: Pick<RowAnswer, 'id' | 'name'> | null;
  readonly onClose: () => void;
}

/** The form of a row: the draft is kept until published, and changes are previewed. */
export function RowDialog({ list, row, onClose }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useRow(list, row?.id ?? null);
  const title = row ? text.edit(row.name) : `${text.add}: ${listOf(list).title[locale]}`;
  return (
    <Dialog opened onClose={onClose} title={title} size="56rem" yOffset="4dvh">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {row && !data && !error && <p role="status">{loading}</p>}
      {(data || !row) && <RowForm list={list} kept={data ?? null} onClose={onClose} />}
    </Dialog>
  );
}

const draftSchema = z.object({ row: z.record(z.string(), z.unknown()).nullable(), version: z.int().nullable() });
const NO_DRAFT: z.output<typeof draftSchema> = { row: null, version: null };

type Kept = NonNullable<ReturnType<typeof useRow>['data']>;

function RowForm({ list, kept, onClose }: { list: ListName; kept: Kept | null; onClose: () => void }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const definition = listOf(list);
  const [draft, keep, forget] = useKept(`config-list-${list}-${kept?.id ?? 'new'}`, draftSchema, NO_DRAFT);
  // The version on which editing started: somebody else's change since then is reported, not overwritten.
  const version = (draft.row === null ? null : draft.version) ?? kept?.version ?? 1;
  const row = (draft.row ?? kept?.row ?? newRow(definition)) as Row;
  const [step, setStep] = useState<'write' | 'compare' | 'delete'>('write');
  /** The version displayed when deletion was requested. */
  const [deleted, setDeleted] = useState(version);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useSendChange();
  const checked = checkRow(definition, row);
  const problems = checked.ok ? [] : checked.problems;
  const errorAt = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && sentenceOf(problem.message[locale], locale);
  };
  const isSame = checked.ok && isSameRow(kept?.row ?? null, checked.row);
  useEffect(() => {
    if (!isChecked || checked.ok) return;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isChecked, checked.ok]);

  const submit = async () => {
    if (step === 'write') {
      setChecked(true);
      if (checked.ok) setStep('compare');
      return;
    }
    const done = await sending.send(() => write());
    if (!done) return;
    forget();
    notify(done);
    onClose();
  };
  const write = async (): Promise<string> => {
    const { add, change, remove } = ROW_CALLS[list];
    const why = reason.trim();
    if (step === 'delete' && kept) {
      await panelApi.call(remove, { params: { id: kept.id }, query: { version: deleted, reason: why } });
      return text.deleted(kept.name);
    }
    const saved = kept
      ? await panelApi.call(change, { params: { id: kept.id }, body: { row, version, reason: why } })
      : await panelApi.call(add, { body: { row, reason: why } });
    return text.saved(saved.name);
  };
  const startDeleting = () => {
    setDeleted(kept?.version ?? 1);
    setStep('delete');
  };
  const startOver = () => {
    forget();
    onClose();
  };
  if (isProblem(sending.problem, 'list_row_changed')) {
    return <Conflict list={list} problem={sending.problem} onTakeTheirs={startOver} onClose={onClose} />;
  }
  const submits = { write: text.compare, compare: text.publish, delete: text.delete };
  return (
    <DialogForm
      className={styles.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={submits[step]}
      color={step === 'delete' ? 'red' : undefined}
      isDisabled={step === 'write' ? isSame : reason.trim().length < 3}
      checksItself
      beside={
        step === 'write' ? (
          <>
            {draft.row !== null && (
              <Button variant="default" onClick={startOver}>
                {text.discard}
              </Button>
            )}
            {kept && (
              <Button variant="outline" color="red" onClick={startDeleting}>
                {text.delete}
              </Button>
            )}
          </>
        ) : (
          <Button variant="default" onClick={() => setStep('write')}>
            {text.back}
          </Button>
        )
      }
    >
      {step === 'write' && (
        <>
          {Object.entries(definition.fields).map(([name, field]) => (
            <RowField
              key={name}
              field={field}
              value={row[name] ?? null}
              error={isChecked ? errorAt(name) : undefined}
              onValue={(value) => keep({ row: { ...row, [name]: value }, version })}
            />
          ))}
          {list === 'emailtemplates' && checked.ok && <TemplatePreview row={checked.row} />}
          <p className={styles.hint}>{text.draft_kept}</p>
        </>
      )}
      {step === 'compare' && (
        <RowStates
          list={list}
          label={text.compare}
          states={[
            { name: text.before, row: kept?.row ?? null },
            { name: text.after, row: checked.ok ? checked.row : row },
          ]}
        />
      )}
      {step === 'delete' && kept && <p>{text.delete_title(kept.name)}</p>}
      {step !== 'write' && (
        <>
          <Touches of={kept?.touches ?? []} />
          <TextInput
            data-autofocus
            label={text.reason}
            description={text.reason_hint}
            withAsterisk
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  );
}
