import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type FilledTemplate, previewTemplate } from '../../../contract/config-lists.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';

/** A template, saved or not, as it would read for a real item, in each language. */
export function TemplatePreview({ row }: { readonly row: Row }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const [typed, setTyped] = useState('');
  const [filled, setFilled] = useState<Readonly<Record<Locale, FilledTemplate>> | null>(null);
  const { send, isBusy, problem } = useSend();
  const isNumber = /^\d{1,9}$/.test(typed.trim());
  const show = async () => {
    const answer = await send(() => panelApi.call(previewTemplate, { body: { row, item_id: Number(typed) } }));
    if (answer) setFilled(answer);
  };
  // Enter would submit the form of the row.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isNumber) void show();
  };
  return (
    <fieldset className={styles.texts}>
      <legend>{text.preview}</legend>
      <div className={styles.tools}>
        <TextInput
          inputMode="numeric"
          label={text.preview_item}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" loading={isBusy} disabled={!isNumber} onClick={() => void show()}>
          {text.preview_show}
        </Button>
      </div>
      <ProblemLine of={problem} />
      {filled && LOCALES.map((locale) => <Filled key={locale} locale={locale} mail={filled[locale]} />)}
    </fieldset>
  );
}

function Filled({ locale, mail }: { readonly locale: Locale; readonly mail: FilledTemplate }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  return (
    <section lang={locale} aria-label={LOCALE_NAMES[locale]}>
      <strong>
        {LOCALE_NAMES[locale]}: {mail.subject}
      </strong>
      <span className={styles.value}>{[mail.heading, mail.text, mail.button].filter(Boolean).join('\n\n')}</span>
      {mail.unfilled.length > 0 && <p className={styles.wrong}>{text.preview_unfilled(mail.unfilled.join(', '))}</p>}
    </section>
  );
}
