import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type FilledTemplate, previewTemplate } from '../../../contract/config-lists.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { FilledMail } from './filled-mail.tsx';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';

/** The displayed preview: the order number and the template at that time. */
interface Shown {
  readonly itemId: number;
  readonly row: Row;
  readonly mails: Readonly<Record<Locale, FilledTemplate>>;
}

/** Preview of a template, saved or not, for a real order in each language, with a button to mail it to oneself. */
export function TemplatePreview({ row }: { readonly row: Row }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const { send, isBusy, problem } = useSend();
  const isNumber = /^\d{1,9}$/.test(typed.trim());
  const show = async () => {
    const itemId = Number(typed);
    const mails = await send(() => panelApi.call(previewTemplate, { body: { row, item_id: itemId } }));
    if (mails) setShown({ itemId, row, mails });
  };
  // Otherwise Enter would submit the row's form.
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
      {shown && shown.row !== row && <p className={styles.hint}>{text.preview_old}</p>}
      {shown &&
        LOCALES.map((locale) => (
          <FilledMail
            key={`${locale} ${shown.itemId}`}
            locale={locale}
            mail={shown.mails[locale]}
            of={{ row: shown.row, itemId: shown.itemId }}
          />
        ))}
    </fieldset>
  );
}
