import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CompanyReportState,
  informeEconomicoIberinform,
  informeSolvenciaIberinform,
} from '../../../contract/company-reports.ts';
import type { CompanyReport as Report, ReportKind } from '../../../domain/company-reports/company-report.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './lookups.module.css';

interface Props {
  readonly kind: ReportKind;
  readonly cif: string;
}

/** A report on the order's company. It is ordered only by the button, and polled until it arrives. */
export function CompanyReport({ kind, cif }: Props) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useReport({ kind, cif }, isAsked);
  const isOver = data !== undefined && data.state !== 'ordered';
  return (
    <div className={styles.lookup}>
      <div className={styles.line}>
        <span className={styles.field}>
          {text.reports[kind]} <span className={shared.small}>{cif}</span>
        </span>
        {!data?.report && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isAsked && isFetching}
            disabled={data?.state === 'ordered'}
            onClick={() => (isAsked ? void refetch() : setAsked(true))}
          >
            {isOver || error ? text.again : text.order}
          </Button>
        )}
      </div>
      {error && <ProblemLine of={error} />}
      <p className={shared.small} role="status">
        {data ? text.states[data.state] : text.charged}
      </p>
      {data?.report && <Figures state={data} report={data.report} />}
    </div>
  );
}

function useReport({ kind, cif }: Props, isAsked: boolean) {
  const call = kind === 'economic' ? informeEconomicoIberinform : informeSolvenciaIberinform;
  return useQuery({
    queryKey: ['company-report', kind, cif],
    queryFn: ({ signal }) => panelApi.call(call, { query: { cif } }, { signal }),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data?.state === 'ordered' ? POLL_MS : false),
  });
}

function Figures({ state, report }: { readonly state: CompanyReportState; readonly report: Report }) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const euros = (value: number | null) => (value === null ? '—' : eurosText(value, locale));
  const { solvency } = report;
  return (
    <details open className={styles.report}>
      <summary>{report.name}</summary>
      <p className={shared.small}>
        {[report.activity, report.address, report.employees !== null && text.employees(report.employees)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {solvency && (
        <p>
          {[
            solvency.risk && text.risks[solvency.risk],
            solvency.score !== null && text.score(solvency.score),
            solvency.credit_limit !== null && text.credit(euros(solvency.credit_limit)),
            solvency.incidents !== null && text.incidents(solvency.incidents, euros(solvency.incidents_amount)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <table className={styles.years}>
        <thead>
          <tr>
            {[text.year, text.sales, text.result, text.equity, text.debt].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.years.map(({ year, sales, result, equity, debt }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{euros(sales)}</td>
              <td>{euros(result)}</td>
              <td>{euros(equity)}</td>
              <td>{euros(debt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.ended_at && <p className={shared.small}>{text.arrived(at(state.ended_at))}</p>}
    </details>
  );
}

const POLL_MS = 5_000;
