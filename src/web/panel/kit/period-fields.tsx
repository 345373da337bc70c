import { useState } from 'react';
import type { Period } from '../../../domain/figures/figure.ts';
import { periodProblem } from '../../../domain/figures/period-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from './date-field.tsx';
import { KIT_MESSAGES } from './i18n/messages.ts';

interface Props extends Period {
  readonly labels: Period;
  /** In days; without it a period may be as long as it wants. */
  readonly longest?: number;
  /** Called with whole periods only. */
  readonly onChange: (days: Period) => void;
}

/** The first and last day of a period. While one of them is being typed the previous period stays; two that make no period say why. */
export function PeriodFields({ from, until, labels, longest, onChange }: Props) {
  const { dates: text } = useMessages(KIT_MESSAGES);
  const [typed, setTyped] = useState<Period>({ from, until });
  const problemOf = (days: Period) => (days.from !== '' && days.until !== '' ? periodProblem(days, longest) : null);
  const problem = problemOf(typed);
  const change = (day: Partial<Period>) => {
    const next = { ...typed, ...day };
    setTyped(next);
    if (next.from !== '' && next.until !== '' && problemOf(next) === null) onChange(next);
  };
  return (
    <>
      <DayField size="xs" label={labels.from} value={typed.from} onChange={(day) => change({ from: day })} />
      <DayField
        size="xs"
        label={labels.until}
        value={typed.until}
        error={problem && text[problem]}
        onChange={(day) => change({ until: day })}
      />
    </>
  );
}
