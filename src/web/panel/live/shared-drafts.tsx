import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropPedidoDraft, listPedidoDrafts, type SharedDraft } from '../../../contract/live.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Draft } from '../drafts/draft.ts';
import { draftParts, joinDrafts } from '../drafts/draft-parts.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Notice } from '../kit/notice.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { panelApi } from '../session/panel-api.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { sharedDraftsKey } from './live-queries.ts';
import { useLive } from './use-live.tsx';

interface Props {
  readonly pedido: Pedido;
  readonly draft: Draft;
  readonly onDraft: (part: Partial<Draft>) => void;
}

/** What a colleague had typed when a supervisor took the order over, for the next person to use. */
export function SharedDrafts({ pedido, draft, onDraft }: Props) {
  const { item_id } = pedido;
  const isAsked = useLive(({ drafts }) => drafts.has(item_id));
  const { data } = useQuery({
    queryKey: sharedDraftsKey(item_id),
    queryFn: ({ signal }) => panelApi.call(listPedidoDrafts, { params: { item_id } }, { signal, unattended: true }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return data?.drafts.map((shared) => (
    <Shared
      key={shared.user_id}
      pedido={pedido}
      shared={shared}
      onUse={() => onDraft(joinDrafts(draft, shared.draft))}
    />
  ));
}

function Shared({
  pedido,
  shared,
  onUse,
}: {
  readonly pedido: Pedido;
  readonly shared: SharedDraft;
  readonly onUse: () => void;
}) {
  const { drafts: text } = useMessages(LIVE_MESSAGES);
  const { text: at } = useOrderTime();
  const queries = useQueryClient();
  const { item_id } = pedido;
  const { user_id, name, is_me, shared_by, shared_at, draft } = shared;
  const canWrite = pedido.locked_by === null || pedido.locked_by.is_me;
  const names: Readonly<Record<string, string>> = text.parts;
  const drop = async () => {
    await panelApi.call(dropPedidoDraft, { params: { item_id, user_id } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: sharedDraftsKey(item_id) });
  };
  const title = is_me ? text.mine : text.title(name);
  return (
    <Notice
      tone="news"
      live={null}
      label={title}
      actions={
        <>
          {canWrite && !is_me && (
            <Button
              size="compact-xs"
              onClick={() => {
                onUse();
                void drop();
              }}
            >
              {text.use}
            </Button>
          )}
          {(canWrite || is_me) && (
            <Button size="compact-xs" variant="default" onClick={() => void drop()}>
              {text.drop}
            </Button>
          )}
        </>
      }
    >
      <strong>{title}</strong> <span className={styles.soft}>{text.shared(shared_by, at(shared_at))}</span>
      <dl>
        {draftParts(draft).map((part) => (
          <div key={part.path}>
            <dt>{names[part.name] ?? part.name}:</dt> <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
