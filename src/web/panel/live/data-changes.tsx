import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataChange, disableHistoryAlert } from '../../../contract/live.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { loadCard } from '../pedido/load-card.ts';
import { panelApi } from '../session/panel-api.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { dataChangesQuery } from './live-queries.ts';

/** Notice that answers or the customer's data were changed after payment, until the user has seen it. */
export function DataChanges({ pedido }: { readonly pedido: Pedido }) {
  const { data: text } = useMessages(LIVE_MESSAGES);
  const { commands } = usePanelMessages();
  const [isOpen, setOpen] = useState(false);
  const { changes, isAlert, markSeen } = useDataChanges(pedido);
  const show = () => setOpen(true);
  useCommands(
    changes.length > 0
      ? [{ id: 'data-changes', title: text.show, key: KEYS.order.data_changes, section: commands.order, run: show }]
      : [],
  );
  if (changes.length === 0) return null;
  const close = () => {
    setOpen(false);
    markSeen();
  };
  return (
    <>
      {isAlert ? (
        <Notice
          tone="warning"
          label={text.alert}
          actions={
            <>
              <Button size="compact-xs" variant="default" onClick={show}>
                {text.show}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={markSeen}>
                {text.seen}
              </Button>
            </>
          }
        >
          <strong>{text.alert}:</strong>{' '}
          {changes
            .slice(0, 3)
            .map(({ label }) => label)
            .join(', ')}
        </Notice>
      ) : (
        <Notice
          actions={
            <button type="button" className={shared.plain} onClick={show}>
              {text.some(changes.length)}
            </button>
          }
        >
          {null}
        </Notice>
      )}
      <Dialog opened={isOpen} onClose={close} title={text.title} size="60rem">
        <ChangesTable changes={changes} />
      </Dialog>
    </>
  );
}

function ChangesTable({ changes }: { readonly changes: readonly DataChange[] }) {
  const { data: text } = useMessages(LIVE_MESSAGES);
  const { text: at } = useOrderTime();
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          {[text.what, text.old, text.now, text.who, text.at].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.option_id ?? change.field} ${change.at} ${change.old}`}>
            <th scope="row">{change.label}</th>
            <td>{change.old || text.empty}</td>
            <td>{change.new || text.empty}</td>
            <td>{change.who}</td>
            <td>{at(change.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cached for five minutes; a history line that changed answers refetches. Source: specification section 9. */
function useDataChanges({ item_id, details }: Pedido) {
  const queries = useQueryClient();
  const newest = details.historico.find(({ detail }) => Array.isArray(detail?.changes))?.line_id ?? 0;
  const query = dataChangesQuery({ itemId: item_id, newest }, () => loadCard(item_id, 'data_changes'));
  const { data } = useQuery(query);
  const until = data?.changes[0]?.at;
  return {
    changes: data?.changes ?? [],
    isAlert: data?.alert === true,
    markSeen() {
      if (!data?.alert || until === undefined) return;
      queries.setQueryData(query.queryKey, { ...data, alert: false });
      // If it fails, the notice appears again when the order is next opened.
      panelApi.call(disableHistoryAlert, { params: { item_id }, body: { until } }).catch(() => undefined);
    },
  };
}
