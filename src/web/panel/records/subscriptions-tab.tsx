import { listSubscriptions, type Subscription } from '../../../contract/records/subscriptions.ts';
import { SUBSCRIPTION_KINDS } from '../../../domain/records/subscriptions.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { RecordsPage } from './records-page.tsx';
import { SubscriptionDetail } from './subscription-detail.tsx';
import { useCommonColumns } from './use-common-columns.tsx';

/** `/agentes/tramites/subscriptions`: what customers are subscribed to. */
export default function SubscriptionsTab({ query }: { readonly query: string }) {
  const text = useMessages(RECORD_MESSAGES);
  const { subscription } = text;
  const common = useCommonColumns();
  const locale = usePanelLocale();
  const at = (instant: string | null) => instant && instantText(instant, locale);
  return (
    <RecordsPage<Subscription>
      page="subscriptions"
      query={query}
      title={text.pages.subscriptions.title}
      call={listSubscriptions}
      idOf={({ id }) => id}
      none={text.none.subscriptions}
      columns={[
        { id: 'kind', head: subscription.kind, cell: ({ kind }) => subscription.kinds[kind] },
        common.customer,
        { id: 'about', head: subscription.about, cell: ({ about }) => about?.name },
        { id: 'since', head: subscription.since, cell: ({ since }) => at(since) },
        { id: 'until', head: subscription.until, cell: ({ until }) => at(until) },
        { id: 'active', head: subscription.active, cell: ({ active }) => (active ? text.yes : text.no) },
      ]}
      filters={[
        { name: 'text', label: text.text, kind: 'text' },
        common.byCustomer,
        {
          name: 'kind',
          label: subscription.kind,
          kind: 'choice',
          choices: SUBSCRIPTION_KINDS.map((value) => ({ value, label: subscription.kinds[value] })),
        },
        {
          name: 'active',
          label: subscription.active,
          kind: 'choice',
          choices: [
            { value: '1', label: text.yes },
            { value: '0', label: text.no },
          ],
        },
      ]}
      detail={(opened) => <SubscriptionDetail key={opened.id} opened={opened} />}
    />
  );
}
