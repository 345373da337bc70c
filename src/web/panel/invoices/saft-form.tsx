import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { localDay } from '../../../domain/calendar/local-day.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { panelClock } from '../session/panel-api.ts';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import type { useAskExport } from './invoice-queries.ts';
import styles from './invoices.module.css';

/** Asks for the SAF-T of a month or a year; the last whole month is preset. */
export function SaftForm({
  isBusy,
  onAsk,
}: {
  readonly isBusy: boolean;
  readonly onAsk: (...wish: Parameters<ReturnType<typeof useAskExport>>) => void;
}) {
  const { exports: text } = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  const [{ year, month }, setPeriod] = useState(lastMonth);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ kind: 'saft', year, month: month || null, request_key: crypto.randomUUID() });
  };
  const nameOf = (number: number) =>
    new Date(Date.UTC(2026, number - 1)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });
  return (
    <form className={styles.saft} onSubmit={submit} aria-label={text.saft_title}>
      <h2>{text.saft_title}</h2>
      <p className={layout.told}>{text.saft_lead}</p>
      <div className={layout.buttons}>
        <NumberInput
          label={text.year}
          min={2020}
          max={2099}
          allowDecimal={false}
          thousandSeparator=""
          value={year}
          onChange={(value) => setPeriod({ month, year: Number(value) })}
        />
        <NativeSelect
          label={text.month}
          value={String(month)}
          onChange={(event) => setPeriod({ year, month: Number(event.currentTarget.value) })}
          data={[
            { value: '0', label: text.whole_year },
            ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: nameOf(index + 1) })),
          ]}
        />
        <Button type="submit" disabled={isBusy || year < 2020 || year > 2099}>
          {text.saft}
        </Button>
      </div>
    </form>
  );
}

function lastMonth(): { year: number; month: number } {
  const today = localDay(new Date(panelClock.seconds() * 1000), DESK_TIME_ZONE);
  const [year = 2026, month = 1] = today.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
