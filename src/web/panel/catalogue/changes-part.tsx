import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardDraft, publishDraft, rebaseDraft } from '../../../contract/catalogue/catalogue-calls.ts';
import { listDifferences } from '../../../domain/catalogue/list-differences.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './catalogue.module.css';
import { reloadCatalogue } from './catalogue-queries.ts';
import { ChangeTable } from './change-table.tsx';
import { useEditor } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

/** What publishing would change, what prevents it, and the button to publish. */
export function ChangesPart() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { product, answer, problems, isBehind, saving } = useEditor();
  const changes = listDifferences(answer.published, product, locale);
  const { publish, rebase, discard, isBusy, problem, dismiss } = useDraftActions();
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const askToDiscard = () => {
    // The dialog shows errors of its own attempts only.
    dismiss();
    setAsking(true);
  };
  const canPublish =
    saving !== 'clean' && saving !== 'conflict' && problems.length === 0 && !isBehind && changes.length > 0;
  return (
    <div className={styles.part}>
      <h3>{text.problems_title}</h3>
      {problems.length === 0 && <p className={styles.soft}>{text.no_problems}</p>}
      <ul className={styles.problems}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message.es}`}>
            {message[locale]} <code>{field}</code>
          </li>
        ))}
      </ul>
      {isBehind && (
        <div className={styles.notice}>
          <p>{text.behind}</p>
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void rebase()}>
            {text.rebase}
          </Button>
        </div>
      )}
      <ChangeTable changes={changes} caption={text.parts.changes} />
      {problem !== null && !isAsking && <ErrorNotice error={problem} />}
      {saving !== 'clean' && (
        <>
          <Textarea
            label={text.note}
            autosize
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button disabled={!canPublish} loading={isBusy} onClick={() => void publish(note)}>
              {text.publish}
            </Button>
            <Button variant="default" color="red" disabled={isBusy} onClick={askToDiscard}>
              {text.discard}
            </Button>
          </div>
        </>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={text.discard} centered>
        <DialogForm
          onSubmit={() => void discard()}
          onClose={() => setAsking(false)}
          sending={{ isBusy, problem }}
          submit={text.discard}
        >
          <p>{text.discard_question}</p>
        </DialogForm>
      </Dialog>
    </div>
  );
}

function useDraftActions() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const { product, flush, drop } = useEditor();
  const params = { product_id: product.product_id };
  const { send, isBusy, problem, dismiss } = useSend();

  /** Sends pending edits first. */
  const run = (act: (draft_version: number) => Promise<string>) =>
    send(async () => {
      const draftVersion = await flush();
      if (draftVersion === null) return;
      const done = await act(draftVersion);
      drop();
      notify(done);
      await reloadCatalogue(queries);
    });

  return {
    isBusy,
    problem,
    dismiss,
    publish: (note: string) =>
      run(async (draft_version) => {
        const { version_id } = await panelApi.call(publishDraft, { params, body: { draft_version, note } });
        return text.published_as(version_id);
      }),
    rebase: () =>
      run(async (draft_version) => {
        const { conflicts } = await panelApi.call(rebaseDraft, { params, body: { draft_version } });
        return text.rebased(conflicts.join(', '));
      }),
    discard: () =>
      run(async (draft_version) => {
        await panelApi.call(discardDraft, { params, query: { draft_version } });
        return text.discarded;
      }),
  };
}
