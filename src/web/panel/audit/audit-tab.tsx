import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditEvent } from '../../../contract/audit.ts';
import { customerAddress, orderAddress, pageAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import layout from '../kit/tab-page.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { useAudit } from './audit-queries.ts';
import { auditQueryOf, auditWishOf } from './audit-wish.ts';
import { ChainCard } from './chain-card.tsx';
import type { AuditMessages } from './i18n/es.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';
import { useAuditWords } from './use-audit-words.ts';

/** `/agentes/tramites/auditoria`: who changed what, when and from where, for supervisors. */
export default function AuditTab({ query }: { readonly query: string }) {
  const text = useMessages(AUDIT_MESSAGES);
  const { go } = useTabsControl();
  const wish = auditWishOf(query);
  return (
    <TabPage title={text.title}>
      <p className={layout.told}>{text.lead}</p>
      <ChainCard />
      <AuditFilters key={query} wish={wish} onWish={(next) => go(pageAddress('audit', auditQueryOf(next)))} />
      <Events wish={wish} />
    </TabPage>
  );
}

function Events({ wish }: { readonly wish: ReturnType<typeof auditWishOf> }) {
  const text = useMessages(AUDIT_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(wish);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {events.length > 0 && (
        <DataTable label={text.title}>
          <thead>
            <tr>
              <th scope="col">{text.at}</th>
              <th scope="col">{text.who}</th>
              <th scope="col">{text.action}</th>
              <th scope="col">{text.object}</th>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.network}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Row key={event.event_id} event={event} />
            ))}
          </tbody>
        </DataTable>
      )}
      <p role="status" className={layout.told}>
        {!data ? loading : events.length === 0 ? text.none : !hasNextPage && text.end}
      </p>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function Row({ event }: { readonly event: AuditEvent }) {
  const text = useMessages(AUDIT_MESSAGES);
  const locale = usePanelLocale();
  const words = useAuditWords();
  const { at, impersonator, action, network, position } = event;
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{instantText(at, locale)}</time>
        <p className={shared.small}>{position === null ? text.unsealed : text.sealed(countText(position, locale))}</p>
      </th>
      <td data-label={text.who}>
        {whoOf(event, text)}
        {impersonator && <p className={shared.small}>{text.as(impersonator.name)}</p>}
      </td>
      <td data-label={text.action}>
        <span title={action}>{words.action(action)}</span>
      </td>
      <td data-label={text.object}>
        <Subject event={event} />
      </td>
      <td>
        <Changes event={event} />
      </td>
      <td {...(network !== '' && { 'data-label': text.network })}>{network}</td>
    </tr>
  );
}

function Subject({ event: { subject_kind, subject_id, subject_name } }: { readonly event: AuditEvent }) {
  const label = `${useAuditWords().subject(subject_kind)} ${subject_name || subject_id}`;
  const id = /^[1-9]\d{0,14}$/.test(subject_id) ? Number(subject_id) : null;
  const address = id === null ? undefined : ADDRESSES[subject_kind]?.(id);
  return address === undefined ? label : <Link to={address}>{label}</Link>;
}

const ADDRESSES: Readonly<Record<string, (id: number) => string>> = {
  item: orderAddress,
  customer: customerAddress,
  ticket: ticketAddress,
};

function Changes({ event }: { readonly event: AuditEvent }) {
  const text = useMessages(AUDIT_MESSAGES);
  const words = useAuditWords();
  const shown = (value: string, field: string) =>
    value === '' ? <em>{text.blank}</em> : words.value(value, field, event);
  return (
    <dl className={styles.changes}>
      {event.changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{words.field(field, event)}</dt>
          <dd>
            <span className={shared.small}>{text.before}:</span> <del>{shown(before, field)}</del>
            <br />
            <span className={shared.small}>{text.after}:</span> <ins>{shown(after, field)}</ins>
          </dd>
        </div>
      ))}
      {event.facts.map(({ field, value }) => (
        <div key={field}>
          <dt>{words.field(field, event)}</dt>
          <dd>{words.value(value, field, event)}</dd>
        </div>
      ))}
    </dl>
  );
}

function whoOf({ actor: { kind, id, name } }: AuditEvent, text: AuditMessages): string {
  const kinds: Readonly<Record<string, string>> = text.kinds;
  return name || [kinds[kind] ?? kind, id].filter((part) => part !== null).join(' ');
}
