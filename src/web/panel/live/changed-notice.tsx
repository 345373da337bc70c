import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { HistoryLine, Pedido } from '../../../contract/orders/pedido.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Notice } from '../kit/notice.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { changeWords } from './change-words.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import { linesByOthers, newestLine } from './lines-by-others.ts';
import { useLive, useLiveControl } from './use-live.tsx';

const MOST_SHOWN = 3;

/** What others changed since the user last saw the order; the user's own text stays. */
export function ChangedNotice({ pedido, hasDraft }: { readonly pedido: Pedido; readonly hasDraft: boolean }) {
  const text = useMessages(LIVE_MESSAGES);
  const { user_id: me } = useCurrentUser();
  const { store } = useLiveControl();
  const { item_id, details } = pedido;
  const known = useLive(({ readUntil }) => readUntil.get(item_id));
  const lines = known === undefined ? [] : linesByOthers(details.historico, { known, me });
  const markRead = () =>
    store.set(({ readUntil }) => ({ readUntil: new Map(readUntil).set(item_id, newestLine(details.historico)) }));
  const isFirst = known === undefined;
  // Changes before the order was opened are not shown.
  useEffect(() => {
    if (isFirst) markRead();
  });
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="news"
      label={text.changed}
      actions={
        <Button size="compact-xs" variant="default" onClick={markRead}>
          {text.seen}
        </Button>
      }
    >
      <strong>{text.changed}.</strong> {hasDraft && text.changed_kept}
      <ChangedLines lines={lines} />
    </Notice>
  );
}

/** What was changed, by whom and when; the newest few. */
export function ChangedLines({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const text = useMessages(LIVE_MESSAGES);
  return (
    <ul>
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <Line key={line.line_id} line={line} />
      ))}
      {lines.length > MOST_SHOWN && <li>{text.and_more(lines.length - MOST_SHOWN)}</li>}
    </ul>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  const history = useMessages(HISTORY_MESSAGES);
  const live = useMessages(LIVE_MESSAGES);
  const { order, none } = usePanelMessages();
  const { states } = useCurrentUser();
  const locale = usePanelLocale();
  const { text: at, words: inWords } = useOrderTime();
  const statusOf = (id: number) => states.find((state) => state.id === id)?.name[locale] ?? `${order.unmapped} (${id})`;
  const reader = { text: history, locale, at, inWords, none };
  return <li>{changeWords(line, { live, statusOf, ...reader }).join(' · ')}</li>;
}
