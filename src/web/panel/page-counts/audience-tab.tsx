import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPageCounts, type PageCounts } from '../../../contract/page-counts.ts';
import { DEVICE_CLASSES } from '../../../domain/page-counts/device-class.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { lastThirtyDays } from '../kit/desk-day.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { panelApi } from '../session/panel-api.ts';
import styles from './audience.module.css';
import type { AudiencePeriod } from './audience-period.ts';
import { AudiencePeriodBar } from './audience-period-bar.tsx';
import { Count } from './count.tsx';
import { FormPart } from './form-part.tsx';
import { AUDIENCE_MESSAGES } from './i18n/messages.ts';

/**
 * `/agentes/tramites/audiencia`: page views, and the steps at which visitors leave before ordering. For supervisors.
 */
export default function AudienceTab() {
  const text = useMessages(AUDIENCE_MESSAGES);
  const [period, setPeriod] = useState<AudiencePeriod>(() => lastThirtyDays(Date.now()));
  const { data, error, refetch } = useQuery({
    queryKey: ['page-counts', period],
    queryFn: ({ signal }) => panelApi.call(getPageCounts, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  return (
    <TabPage title={text.title}>
      <p className={styles.explains}>{text.explains}</p>
      <AudiencePeriodBar period={period} portals={data?.portals ?? []} onChange={setPeriod} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{text.loading}</p>}
      {data?.routes.length === 0 && <p role="status">{text.none}</p>}
      {data && data.routes.length > 0 && <Funnel rows={data.funnel} />}
      <FormPart period={period} />
      {data && data.routes.length > 0 && <Routes rows={data.routes} />}
    </TabPage>
  );
}

function Funnel({ rows }: { readonly rows: PageCounts['funnel'] }) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const most = Math.max(...rows.map(({ n }) => n ?? 0), 1);
  return (
    <section>
      <h2 className={styles.title}>{text.funnel}</h2>
      <DataTable className={styles.counts} label={text.funnel}>
        <thead>
          <tr>
            <th scope="col">{text.step}</th>
            <th scope="col">{text.shown}</th>
            <th scope="col">{text.drop_off}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, n, drop_off }) => (
            <tr key={step}>
              <th scope="row">{text.steps[step]}</th>
              <td data-amount data-label={text.shown}>
                <meter aria-hidden="true" className={styles.bar} min={0} max={most} value={n ?? 0} /> <Count n={n} />
              </td>
              <td data-amount data-label={text.drop_off}>
                {drop_off === null ? '—' : `${drop_off} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function Routes({ rows }: { readonly rows: PageCounts['routes'] }) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const names: Readonly<Record<string, string>> = text.routes;
  return (
    <section>
      <h2 className={styles.title}>{text.pages}</h2>
      <DataTable className={styles.counts} label={text.pages} pairs>
        <thead>
          <tr>
            <th scope="col">{text.route}</th>
            {DEVICE_CLASSES.map((device) => (
              <th key={device} scope="col">
                {text.devices[device]}
              </th>
            ))}
            <th scope="col">{text.sent}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ route, views, sent }) => (
            <tr key={route}>
              {/* A kind that was counted once, and is no more, has its route only. */}
              <th scope="row">{names[route] ?? route}</th>
              {DEVICE_CLASSES.map((device) => (
                <td key={device} data-amount data-label={text.devices[device]}>
                  <Count n={views[device]} />
                </td>
              ))}
              <td data-amount data-label={text.sent}>
                <Count n={sent} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
