import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from './date-field.tsx';
import { KIT_MESSAGES } from './i18n/messages.ts';

interface Days {
  readonly from: string;
  readonly until: string;
}

interface Props extends Days {
  readonly labels: Days;
  /** Called with whole periods only. */
  readonly onChange: (days: Days) => void;
}

/** The first and last day of a period. While one of them is being typed the previous period stays; one that ends before it begins says so. */
export function PeriodFields({ from, until, labels, onChange }: Props) {
  const { dates: text } = useMessages(KIT_MESSAGES);
  const [typed, setTyped] = useState<Days>({ from, until });
  const isWhole = typed.from !== '' && typed.until !== '';
  const change = (day: Partial<Days>) => {
    const next = { ...typed, ...day };
    setTyped(next);
    if (next.from !== '' && next.from <= next.until) onChange(next);
  };
  return (
    <>
      <DayField size="xs" label={labels.from} value={typed.from} onChange={(day) => change({ from: day })} />
      <DayField
        size="xs"
        label={labels.until}
        value={typed.until}
        error={isWhole && typed.until < typed.from && text.ends_before}
        onChange={(day) => change({ until: day })}
      />
    </>
  );
}
