import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { dayText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { AgentActivityView } from './agent-activity.tsx';
import { ACTIVITY_MESSAGES } from './i18n/messages.ts';
import { type ActivityWish, wishOf } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { TeamActivity } from './team-activity.tsx';
import { useAgentActivity, useTeam } from './use-activity.ts';

/** `/agentes/tramites/actividad`: the signed-in agent's work of a day or week; for supervisors the whole team's. */
export default function ActivityTab({ query }: { readonly query: string }) {
  const wish = wishOf(query);
  return wish.who === 'team' ? <Team wish={wish} /> : <Own wish={wish} />;
}

function Own({ wish }: { readonly wish: ActivityWish }) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const { data, error, refetch } = useAgentActivity(wish);
  return (
    <TabPage title={wish.who === null || !data ? text.title : text.of(data.agent.name)}>
      <PeriodBar wish={wish} told={data} />
      <Told error={error} onRetry={() => void refetch()} told={data} />
      {data && <AgentActivityView activity={data} />}
    </TabPage>
  );
}

function Team({ wish }: { readonly wish: ActivityWish }) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const { data, error, refetch } = useTeam(wish);
  return (
    <TabPage title={text.team}>
      <PeriodBar wish={wish} told={data} />
      <Told error={error} onRetry={() => void refetch()} told={data} />
      {data && <TeamActivity agents={data.agents} wish={wish} />}
    </TabPage>
  );
}

interface ToldProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly told: { readonly from: string; readonly until: string } | undefined;
}

function Told({ error, onRetry, told }: ToldProps) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const locale = usePanelLocale();
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <p role="status" className={layout.told}>
      {told ? text.period(dayText(told.from, locale), dayText(told.until, locale)) : text.loading}
    </p>
  );
}
