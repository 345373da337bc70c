import type { TeamRow } from '../../../contract/activity.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { RecordTable } from '../records/record-table.tsx';
import { ACTIVITY_MESSAGES } from './i18n/messages.ts';
import { type ActivityWish, queryOfWish } from './period.ts';
import { useActivityWords } from './use-activity-words.ts';

interface Props {
  readonly agents: readonly TeamRow[];
  readonly wish: ActivityWish;
}

/** Each agent's work and current presence; each row links to their orders of the same period. */
export function TeamActivity({ agents, wish }: Props) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const words = useActivityWords();
  const locale = usePanelLocale();
  const { none } = usePanelMessages();
  const at = (iso: string | null) => (iso === null ? none : instantText(iso, locale));
  const now = ({ is_online, on_call, holding }: TeamRow) =>
    [
      on_call ? text.on_call : is_online ? text.online : text.offline,
      ...(holding > 0 ? [text.holding(words.count(holding))] : []),
    ].join(', ');
  return (
    <RecordTable
      label={text.team}
      rows={agents}
      idOf={({ agent }) => String(agent.user_id)}
      opened={null}
      addressOf={(who) => pageAddress('activity', queryOfWish({ ...wish, who }))}
      columns={[
        { id: 'agent', head: text.agent, cell: ({ agent }) => agent.name },
        { id: 'now', head: text.now, cell: now },
        { id: 'orders', head: text.orders, cell: ({ items }) => words.count(items) },
        { id: 'delivered', head: text.delivered, cell: ({ delivered }) => words.count(delivered) },
        { id: 'held', head: text.held, cell: ({ seconds }) => words.held(seconds) },
        { id: 'first', head: text.first, cell: ({ first_at }) => at(first_at) },
        { id: 'last', head: text.last, cell: ({ last_at }) => at(last_at) },
        { id: 'operations', head: text.operations, cell: ({ operations }) => words.operations(operations) },
      ]}
    />
  );
}
