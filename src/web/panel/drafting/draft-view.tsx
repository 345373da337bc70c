import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { continueTogaDocument, stopTogaDocument, type TogaDraftInFull } from '../../../contract/drafting.ts';
import { textOfSegments } from '../../../domain/drafting/ink.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { DraftEditor } from './draft-editor.tsx';
import { draftKey } from './draft-queries.ts';
import { DraftText, InkLegend } from './draft-text.tsx';
import styles from './drafting.module.css';
import { generationProblemOf } from './generation-problem.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { ProblemLines } from './problem-lines.tsx';
import { useDraftStream } from './use-draft-stream.ts';

/** A document: live while it is being written, then editable. */
export function DraftView({ draft, itemId }: { readonly draft: TogaDraftInFull; readonly itemId: number | null }) {
  const text = useMessages(DRAFTING_MESSAGES);
  const queries = useQueryClient();
  const stream = useDraftStream(draft);
  const reload = () => queries.invalidateQueries({ queryKey: draftKey(draft.draft_id) });
  const { send, isBusy, problem } = useSend(reload);
  const params = { draft_id: draft.draft_id };
  const isWriting = draft.state === 'writing';
  const canContinue = ['stopped', 'unfinished', 'failed'].includes(draft.state) && draft.content === null;
  return (
    <>
      <p className={styles.fact}>
        {draft.title} · {text.source[draft.source]} · {text.states[draft.state]}
      </p>
      <div className={styles.bar}>
        {isWriting && (
          <>
            <Loader size="xs" aria-hidden />
            <span role="status">{stream.isLineLost ? text.reconnecting : text.writing}</span>
            <Button
              variant="default"
              size="sm"
              loading={isBusy}
              onClick={() => void send(() => panelApi.call(stopTogaDocument, { params }))}
            >
              {text.stop}
            </Button>
          </>
        )}
        {canContinue && (
          <Button
            size="sm"
            loading={isBusy}
            onClick={() => void send(() => panelApi.call(continueTogaDocument, { params }))}
          >
            {text.go_on}
          </Button>
        )}
      </div>
      {problem !== null && <ProblemLines problem={generationProblemOf(problem)} />}
      {stream.problem && (
        <ProblemLines
          problem={stream.problem}
          {...(isWriting && stream.problem.failure !== 'stream' && { onRetry: stream.again })}
        />
      )}
      {isWriting || textOfSegments(stream.segments) === '' ? (
        <>
          <InkLegend hasMachine={draft.source === 'model'} />
          <div className={styles.paper} aria-live="polite" aria-busy={isWriting}>
            <DraftText segments={stream.segments} />
          </div>
        </>
      ) : (
        <DraftEditor draft={draft} itemId={itemId} />
      )}
    </>
  );
}
