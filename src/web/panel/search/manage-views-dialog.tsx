import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeView, removeView, type SavedView } from '../../../contract/views.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search-dialogs.module.css';
import { useListConfig, useTakeChoices } from './use-list-config.ts';

/** The current search, which can replace the search of a view. */
interface Current {
  readonly query: string;
  readonly columns: readonly OrderColumn[];
}

/** Edits one's own views: names, searches, who sees them. */
export function ManageViewsDialog({
  opened,
  onClose,
  current,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly current: Current;
}) {
  const { views: text } = useMessages(SEARCH_MESSAGES);
  const { config, retry } = useListConfig();
  const own = config.views.filter(({ changeable }) => changeable);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.manage_title} size="40rem" yOffset="6dvh">
      {own.length === 0 && <p>{text.none}</p>}
      {own.map((view) => (
        <ViewLine key={`${view.view_id} ${view.version}`} view={view} current={current} onStale={retry} />
      ))}
    </Dialog>
  );
}

function ViewLine({
  view,
  current,
  onStale,
}: {
  readonly view: SavedView;
  readonly current: Current;
  readonly onStale: () => void;
}) {
  const { views: text } = useMessages(SEARCH_MESSAGES);
  const messages = usePanelMessages();
  const isSupervisor = useCurrentUser().panel_roles.includes('supervisor');
  const notify = useNotify();
  const take = useTakeChoices();
  const { send, isBusy, problem } = useSend();
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const params = { view_id: view.view_id };
  const change = (part: Partial<Current>) =>
    send(async () => {
      const { query, columns } = { ...view, ...part };
      const body = { name, shared, query, columns: [...columns], version: view.version };
      try {
        take(await panelApi.call(changeView, { params, body }));
      } catch (error) {
        onStale();
        throw error;
      }
      notify(text.kept(name.trim()));
    });
  const isChanged = name.trim() !== view.name || shared !== view.shared;
  return (
    <div className={styles.viewLine}>
      <TextInput
        aria-label={text.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isSupervisor && (
        <Checkbox label={text.share} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
      )}
      <Button
        size="compact-sm"
        loading={isBusy}
        disabled={!isChanged || name.trim() === ''}
        onClick={() => void change({})}
      >
        {messages.save}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void change(current)}>
        {text.replace}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={isBusy}
        aria-label={`${text.remove} ${view.name}`}
        onClick={() => void send(async () => take(await panelApi.call(removeView, { params })))}
      >
        {text.remove}
      </Button>
      <ProblemLine of={problem} />
    </div>
  );
}
