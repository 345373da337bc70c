import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { type Approval, getTeam, type LateItem, type TeamMember } from '../../../contract/team.ts';
import { nowAddress, orderAddress, pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { aboutText } from '../kit/about-text.ts';
import { DataTable } from '../kit/data-table.tsx';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, eurosText, instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLiveNews } from '../live/use-live.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TEAM_MESSAGES } from './i18n/messages.ts';

/** `/agentes/tramites/equipo`: the supervisors' start page, with workload, approvals and late orders. */
export default function TeamTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(TEAM_MESSAGES);
  const { data, error, refetch } = useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => panelApi.call(getTeam, {}, { signal, unattended: true }),
    staleTime: 0,
    refetchInterval: MINUTE,
  });
  useLiveNews(
    useCallback(
      (event: LiveEvent) => {
        if (event.name === 'alerts' || event.name === 'queues') void refetch();
      },
      [refetch],
    ),
  );
  return (
    <TabPage title={text.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && (
        <>
          <Approvals approvals={data.approvals} />
          <Late items={data.late} total={data.late_total} />
          <Load members={data.members} unassigned={data.unassigned} />
        </>
      )}
    </TabPage>
  );
}

const MINUTE = 60_000;

function Approvals({ approvals }: { readonly approvals: readonly Approval[] }) {
  const text = useMessages(TEAM_MESSAGES);
  const locale = usePanelLocale();
  return (
    <section>
      <h2>{text.approvals(approvals.length)}</h2>
      <ul className={entries.entries}>
        {approvals.map((approval) => (
          <li key={`${approval.run_id} ${approval.item_id} ${approval.since}`} className={entries.entry}>
            <p className={entries.head}>
              <Link
                to={approval.run_id === null ? pageAddress('refunds') : pageAddress('mass', `run=${approval.run_id}`)}
              >
                {approval.run_id === null
                  ? text.refund(eurosText(approval.amount ?? 0, locale), String(approval.order_id))
                  : text.mass(countText(approval.total ?? 0, locale))}
              </Link>
              <span className={entries.small}>{text.proposed(approval.by, instantText(approval.since, locale))}</span>
            </p>
            {approval.is_own && <p className={entries.small}>{text.own}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Late({ items, total }: { readonly items: readonly LateItem[]; readonly total: number }) {
  const text = useMessages(TEAM_MESSAGES);
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  return (
    <section>
      <h2>{text.late_title(total)}</h2>
      {items.length > 0 && (
        <DataTable label={text.late_title(total)}>
          <thead>
            <tr>
              {[text.order, text.product, text.deadline, text.person, text.status].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.item_id}>
                <td>
                  <Link to={orderAddress(item.item_id)}>{item.order_id}</Link>
                </td>
                <td>{aboutText(item)}</td>
                <td data-label={text.deadline}>{instantText(item.deadline_at, locale)}</td>
                <td data-label={text.person}>{item.agent ?? text.nobody}</td>
                <td data-label={text.status}>{states.find(({ id }) => id === item.status_id)?.name[locale]}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {total > items.length && (
        <p className={shared.small}>
          {text.late_first(items.length)}
          <Link to={nowAddress('late')}>{text.late_all}</Link>
        </p>
      )}
    </section>
  );
}

interface LoadProps {
  readonly members: readonly TeamMember[];
  readonly unassigned: { readonly open: number; readonly due_today: number; readonly late: number };
}

function Load({ members, unassigned }: LoadProps) {
  const text = useMessages(TEAM_MESSAGES);
  const locale = usePanelLocale();
  const count = (number: number) => countText(number, locale);
  const columns = [
    ['open', text.open_orders],
    ['in_progress', text.in_progress],
    ['answered', text.answered],
    ['locked', text.locked],
    ['due_today', text.due_today],
    ['late', text.late],
    ['delivered_today', text.delivered],
  ] as const;
  return (
    <section>
      <h2>{text.load}</h2>
      <DataTable label={text.load} pairs>
        <thead>
          <tr>
            <th scope="col">{text.person}</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col" data-amount>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user_id}>
              <th scope="row">
                {member.name}{' '}
                <span className={shared.small}>
                  {[member.is_online && text.online, member.on_call && text.on_call].filter(Boolean).join(', ')}
                </span>
              </th>
              {columns.map(([key, name]) => (
                <td key={key} data-amount data-label={name}>
                  {count(member[key])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{text.nobody}</th>
            {columns.map(([key, name]) => (
              <td key={key} data-amount data-label={name}>
                {key === 'open' || key === 'due_today' || key === 'late' ? count(unassigned[key]) : ''}
              </td>
            ))}
          </tr>
        </tbody>
      </DataTable>
    </section>
  );
}
