import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { LONGEST_PERIOD } from '../../../domain/figures/period-problem.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { lastThirtyDays } from '../kit/desk-day.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { PeriodFields } from '../kit/period-fields.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { AgeTable } from './age-table.tsx';
import { useFigures } from './figure-queries.ts';
import { FigureTiles } from './figure-tiles.tsx';
import styles from './figures.module.css';
import { GroupPart } from './group-part.tsx';
import { FIGURE_MESSAGES } from './i18n/messages.ts';
import { QuestionPart } from './question-part.tsx';
import { ReportPart } from './report-part.tsx';

/** `/agentes/tramites/cifras`: work and money, now and in a period, each number linking to its orders. For supervisors. */
export default function FiguresTab() {
  const text = useMessages(FIGURE_MESSAGES);
  const locale = usePanelLocale();
  const [period, setPeriod] = useState<Period>(() => lastThirtyDays(Date.now()));
  const [group, setGroup] = useState<FigureGroup>('day');
  const { data, error, refetch } = useFigures(period, group);
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  return (
    <TabPage title={text.title}>
      <p className={styles.explains}>{text.explains}</p>
      <div className={styles.bar}>
        <PeriodFields {...period} labels={text} longest={LONGEST_PERIOD} onChange={setPeriod} />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{text.loading}</p>}
      {data && (
        <>
          <p className={styles.explains}>{text.as_of(instantText(data.as_of, locale))}</p>
          <FigureTiles figures={data} />
          <GroupPart figures={data} chosen={group} onGroup={setGroup} />
          <QuestionPart figures={data} />
          <AgeTable ages={data.now.ages} />
          <ReportPart />
        </>
      )}
    </TabPage>
  );
}
