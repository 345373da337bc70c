import { NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { z } from 'zod';
import { LARGEST_QUERY } from '../../../contract/drafting.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { beginDraft } from './begin-draft.ts';
import { useFilesOf, useLegalModels } from './draft-queries.ts';
import styles from './drafting.module.css';
import { generationProblemOf } from './generation-problem.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { OwnDrafts } from './own-drafts.tsx';
import { ProblemLines } from './problem-lines.tsx';

const kept = z.object({ query: z.string(), fileId: z.string(), modelId: z.string() });
const NOTHING = { query: '', fileId: '', modelId: '' };

/** The requested document and its base file; and the user's earlier documents. */
export function AskForm({
  itemId,
  onDraft,
}: {
  readonly itemId: number | null;
  readonly onDraft: (draftId: string) => void;
}) {
  const text = useMessages(DRAFTING_MESSAGES);
  const [typed, changeTyped, forget] = useKept(`toga-ask-${itemId ?? 0}`, kept, NOTHING);
  const { data: files = [] } = useFilesOf(itemId);
  const { data: models } = useLegalModels();
  const key = useRequestKey();
  const change = (part: Partial<typeof typed>) => {
    key.renew();
    changeTyped(part);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, isBusy, problem } = useSend();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.query.trim() === '') return field.current?.focus();
    const draftId = await send(async () => {
      try {
        return await beginDraft({ ...typed, itemId, requestKey: key.current });
      } catch (error) {
        const failed = generationProblemOf(error);
        // After a refusal, resending is a new request; after a lost connection it is the same one.
        if (typeof failed.failure === 'number') key.renew();
        throw failed;
      }
    });
    if (draftId === null) return;
    key.renew();
    forget();
    onDraft(draftId);
  };
  return (
    <div className={styles.columns}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {itemId === null && <p className={styles.fact}>{text.about_nothing}</p>}
        <Textarea
          ref={field}
          label={text.query}
          description={text.query_hint}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LARGEST_QUERY}
          value={typed.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        {itemId !== null && (
          <NativeSelect
            label={text.file}
            value={typed.fileId}
            onChange={(event) => change({ fileId: event.currentTarget.value })}
            data={[
              { value: '', label: text.file_none },
              ...files.map(({ file_id, name }) => ({ value: file_id, label: name })),
            ]}
          />
        )}
        <NativeSelect
          label={text.model}
          value={typed.modelId}
          onChange={(event) => change({ modelId: event.currentTarget.value })}
          data={[
            { value: '', label: models?.language_model ? text.model_machine(models.language_model) : text.model_auto },
            ...(models?.items ?? []).map(({ model_id, title, locale }) => ({
              value: model_id,
              label: `${title} (${locale})`,
            })),
          ]}
        />
        {problem !== null && <ProblemLines problem={generationProblemOf(problem)} />}
        <div className={styles.bar}>
          <SubmitButton loading={isBusy} disabled={typed.query.trim() === ''}>
            {text.write}
          </SubmitButton>
        </div>
      </form>
      <OwnDrafts itemId={itemId} />
    </div>
  );
}
