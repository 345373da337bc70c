import { Button } from '@mantine/core';
import { type Revision, undoRevision } from '../../../contract/config-lists.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { Conflict } from './conflict.tsx';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { useRevisions, useSendChange } from './list-queries.ts';
import { RowStates } from './row-states.tsx';

interface Props {
  readonly list: ListName;
  /** The row whose history is shown; null for the whole list. */
  readonly row: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Changes with author and reason; the last change of each row can be undone. */
export function HistoryDialog({ list, row, onClose }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRevisions({
    list,
    id: row?.id ?? null,
  });
  const revisions = data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text.history_of(row?.name ?? listOf(list).title[locale])}
      size="56rem"
      yOffset="4dvh"
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {revisions?.length === 0 && !hasNextPage && <p>{text.no_history}</p>}
      <ul className={entries.entries}>
        {revisions?.map((revision) => (
          <li key={revision.revision_id} className={entries.entry}>
            <Change list={list} revision={revision} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.older}
        </Button>
      )}
    </Dialog>
  );
}

function Change({ list, revision }: { readonly list: ListName; readonly revision: Revision }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const sending = useSendChange();
  const { revision_id: id, before, after, batch, batch_rows } = revision;
  const undo = (whole_import: boolean) =>
    sending.send(async () => {
      await panelApi.call(undoRevision, {
        params: { list, id },
        body: { reason: `${text.undo_reason}: ${revision.reason}`.slice(0, 300), whole_import },
      });
      notify(text.undone, revision.name);
    });
  const changeText = before === null ? text.added_row : after === null ? text.deleted_row : text.changed_row;
  if (isProblem(sending.problem, 'list_row_changed')) {
    return <Conflict list={list} problem={sending.problem} onClose={sending.dismiss} />;
  }
  return (
    <div className={styles.revision}>
      <div className={styles.said}>
        <strong>{batch_rows === null ? revision.name : text.whole_import(batch_rows)}</strong>
        <span>
          {batch_rows === null ? changeText : revision.name} {batch_rows === null && batch !== null && text.imported}
        </span>
        <span className={styles.hint}>
          {instantText(revision.at, locale)} · {revision.by} · {revision.reason}
        </span>
      </div>
      {batch_rows === null && before !== null && after !== null && (
        <RowStates
          list={list}
          label={revision.name}
          states={[
            { name: text.before, row: before },
            { name: text.after, row: after },
          ]}
        />
      )}
      <ProblemLine of={sending.problem} />
      {revision.is_undone ? (
        <p className={styles.hint}>{text.undone}</p>
      ) : (
        <div className={styles.buttons}>
          {batch_rows === null && (
            <Button size="compact-xs" variant="default" loading={sending.isBusy} onClick={() => void undo(false)}>
              {text.undo}
            </Button>
          )}
          {batch !== null && (
            <Button size="compact-xs" variant="default" loading={sending.isBusy} onClick={() => void undo(true)}>
              {text.undo_import}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
