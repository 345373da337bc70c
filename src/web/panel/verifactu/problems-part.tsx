import { Button } from '@mantine/core';
import { useId } from 'react';
import type { VerifactuHealth, VerifactuProblem } from '../../../contract/verifactu.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import { useNotify } from '../kit/use-notify.ts';
import { VERIFACTU_MESSAGES } from './i18n/messages.ts';
import styles from './verifactu.module.css';
import { type Mending, useMend } from './verifactu-queries.ts';

/** Records the agency rejected or accepted with errors, each with its problem and a button to issue it again. */
export function ProblemsPart({ health }: { readonly health: VerifactuHealth }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  const heading = useId();
  const mending = useMend();
  const { problems, chains, may_mend: mayMend } = health;
  const total = chains.reduce((sum, { to_mend }) => sum + to_mend, 0);
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{text.problems}</h2>
      {total === 0 && <p className={entries.small}>{text.problems_none}</p>}
      {problems.length > 0 && mayMend && <p className={entries.small}>{text.mend_hint}</p>}
      {total > problems.length && <p className={entries.small}>{text.problems_more(countText(total, locale))}</p>}
      {mending.problem !== null && <ErrorNotice error={mending.problem} />}
      <ul className={entries.entries}>
        {problems.map((problem) => (
          <li key={`${problem.issuer} ${problem.position}`} className={entries.entry}>
            <ProblemEntry problem={problem} mending={mayMend ? mending : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProblemEntry({ problem, mending }: { readonly problem: VerifactuProblem; readonly mending: Mending | null }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const { kind, state, code, means, detail, answered_at } = problem;
  const press = async () => {
    if (await mending?.mend(problem)) notify(text.mended);
  };
  return (
    <>
      <div className={entries.head}>
        <h3>{problem.invoice_number}</h3>
        <span className={entries.small}>
          {[
            text.kinds[kind],
            text.problem(countText(problem.position, locale)),
            text.order(String(problem.order_id)),
            answered_at && instantText(answered_at, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={entries.bad}>{text.states[state]}</span>
        {mending && (
          <Button size="xs" loading={mending.isBusy} onClick={() => void press()}>
            {text.mend}
          </Button>
        )}
      </div>
      {code !== null && (
        <p lang="es" className={entries.words}>
          {text.code(code)}: {means ?? detail}
        </p>
      )}
      {detail && means && detail !== means && (
        <p lang="es" className={entries.small}>
          {detail}
        </p>
      )}
    </>
  );
}
