import { Button, Switch } from '@mantine/core';
import { previewWeeklyFigures } from '../../../contract/figures.ts';
import { useChangeAccount, useOwnAccount } from '../account/use-account.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../kit/download.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import styles from './figures.module.css';
import { FIGURE_MESSAGES } from './i18n/messages.ts';

/** Turns the weekly report mail on or off, with a sample. */
export function ReportPart() {
  const text = useMessages(FIGURE_MESSAGES);
  const { data } = useOwnAccount();
  const change = useChangeAccount();
  const { send, isBusy, problem } = useSend();
  const account = data?.account;
  return (
    <section>
      <h2 className={styles.title}>{text.report}</h2>
      <div className={styles.report}>
        <Switch
          label={text.report_wanted}
          checked={account?.preferences.weekly_figures ?? false}
          disabled={!account || isBusy}
          onChange={({ currentTarget: { checked } }) =>
            void send(() => change({ preferences: { weekly_figures: checked } }))
          }
        />
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void send(() => downloadBy(previewWeeklyFigures, {}))}
        >
          {text.report_preview}
        </Button>
      </div>
      <ProblemLine of={problem} />
    </section>
  );
}
