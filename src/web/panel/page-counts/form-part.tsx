import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportFormCounts, getFormCounts } from '../../../contract/page-counts.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../kit/download.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './audience.module.css';
import type { AudiencePeriod } from './audience-period.ts';
import { FormDropOff } from './form-drop-off.tsx';
import { AUDIENCE_MESSAGES } from './i18n/messages.ts';

/** Each form with the questions at which it is left, the most begun first. */
export function FormPart({ period }: { readonly period: AudiencePeriod }) {
  const text = useMessages(AUDIENCE_MESSAGES);
  const { send, isBusy, problem } = useSend();
  const { data, error, refetch } = useQuery({
    queryKey: ['form-counts', period],
    queryFn: ({ signal }) => panelApi.call(getFormCounts, { query: period }, { signal }),
  });
  const save = () => send(() => downloadBy(exportFormCounts, { ...period, store_id: period.store_id ?? 0 }));
  return (
    <section>
      <h2 className={styles.title}>{text.forms}</h2>
      <p className={styles.explains}>{text.explains_forms}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{text.loading}</p>}
      {data?.forms.length === 0 && <p role="status">{text.none_begun}</p>}
      {data && data.forms.length > 0 && (
        <>
          <Button variant="default" loading={isBusy} onClick={() => void save()}>
            {text.csv}
          </Button>
          <ProblemLine of={problem} />
          <ul className={styles.forms}>
            {data.forms.map((form) => (
              <li key={form.product_id}>
                <FormDropOff of={form} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
