import { type Activity, listActivities } from '../../../contract/records/activities.ts';
import { ACTIVITY_KIND_NAMES } from '../../../domain/records/activities.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { ActivityDetail } from './activity-detail.tsx';
import { useActivityName } from './i18n/activity-names.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { RecordsPage } from './records-page.tsx';
import { useCommonColumns } from './use-common-columns.tsx';

/** `/agentes/tramites/activities`: what customers did, and what was done for them. */
export default function ActivitiesTab({ query }: { readonly query: string }) {
  const text = useMessages(RECORD_MESSAGES);
  const { activity } = text;
  const common = useCommonColumns();
  const locale = usePanelLocale();
  const nameOf = useActivityName();
  return (
    <RecordsPage<Activity>
      page="activities"
      query={query}
      title={text.pages.activities.title}
      lead={activity.lead}
      call={listActivities}
      idOf={({ id }) => String(id)}
      none={text.none.activities}
      columns={[
        { id: 'at', head: activity.at, cell: ({ at }) => instantText(at, locale) },
        { id: 'what', head: activity.what, cell: nameOf },
        { id: 'kind', head: activity.kind, cell: ({ kind }) => activity.kinds[kind] },
        { id: 'who', head: activity.who, cell: ({ who }) => who.name ?? activity.actors[who.kind] ?? who.kind },
        common.customer,
        common.order,
      ]}
      filters={[
        common.byCustomer,
        common.byOrder,
        {
          name: 'kind',
          label: activity.kind,
          kind: 'choice',
          choices: ACTIVITY_KIND_NAMES.map((value) => ({ value, label: activity.kinds[value] })),
        },
        ...common.byDay,
      ]}
      detail={(opened) => <ActivityDetail opened={opened} />}
    />
  );
}
