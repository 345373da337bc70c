import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { approveMassRun, dropMassRun, executeMassRun, type MassRun, rejectMassRun } from '../../../contract/mass.ts';
import { MASS_OPERATION_LIMIT } from '../../../domain/permissions/may.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import styles from './mass.module.css';
import { useRunChanged } from './mass-queries.ts';

/** The user's possible decisions on a run: execute, request approval, approve, reject, or discard. */
export function RunDecision({ run }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const changed = useRunChanged();
  const { send, isBusy, problem } = useSend();
  const [count, setCount] = useState('');
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Leaves the focus where it is if the user has moved on.
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  const { can, counts } = run;
  const decides = can.execute || can.approve;
  if (!decides && !can.drop) return null;
  const params = { run_id: run.run_id };
  const typesCount = decides && counts.total > MASS_OPERATION_LIMIT;
  const would = countText(counts.would, locale);
  const body = { note, ...(typesCount && { count: counts.would }) };
  const decide = (request: () => Promise<{ run: MassRun }>) => send(async () => changed(await request()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!decides || (typesCount && digitsOf(count) !== String(counts.would))) return;
    void decide(() => panelApi.call(can.approve ? approveMassRun : executeMassRun, { params, body }));
  };
  const asksNote = can.approve || (can.execute && can.asks);
  return (
    <form ref={form} onSubmit={submit} className={styles.decision}>
      <ProblemLine of={problem} />
      {run.state === 'planned' && counts.would === 0 && <p>{text.nothing_would}</p>}
      {can.execute && can.asks && <p>{text.ask_hint}</p>}
      {asksNote && (
        <Textarea
          label={can.approve ? text.decision_note : text.note}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {typesCount && (
        <TextInput
          label={text.type_count(would)}
          inputMode="numeric"
          autoComplete="off"
          required
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        {decides && (
          <SubmitButton loading={isBusy} disabled={typesCount && digitsOf(count) !== String(counts.would)}>
            {can.approve ? text.approve(would) : can.asks ? text.ask : text.execute(would)}
          </SubmitButton>
        )}
        {can.reject && (
          <Button
            variant="default"
            loading={isBusy}
            disabled={note.trim().length < 5}
            onClick={() => decide(() => panelApi.call(rejectMassRun, { params, body: { note } }))}
          >
            {text.reject}
          </Button>
        )}
        {can.drop && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => decide(() => panelApi.call(dropMassRun, { params }))}
          >
            {run.state === 'proposed' ? text.take_back : text.drop}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Accepts a number with any thousands separator. */
function digitsOf(typed: string): string {
  return typed.replace(/[\s.,]/g, '');
}
