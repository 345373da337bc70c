import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FilledTemplate, sendTestMail } from '../../../contract/config-lists.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import { LOCALE_NAMES, type Locale } from '../../../domain/locale/locale.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { MailSheet } from '../mail/mail-sheet.tsx';
import { panelApi } from '../session/panel-api.ts';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly locale: Locale;
  readonly mail: FilledTemplate;
  /** The template and item of the mail. */
  readonly of: { readonly row: Row; readonly itemId: number };
}

/** The mail in one language: rendered, with its plain text next to it. */
export function FilledMail({ locale, mail, of: { row, itemId } }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const { send, isBusy, problem } = useSend();
  const key = useRequestKey();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const name = LOCALE_NAMES[locale];
  const sendToMe = async () => {
    const body = { row, item_id: itemId, language: locale, request_key: key.current };
    const answer = await send(() => panelApi.call(sendTestMail, { body }));
    if (!answer) return;
    key.renew();
    setSentTo(answer.to);
  };
  return (
    <section aria-label={name} className={styles.filled}>
      <div className={styles.tools}>
        <strong>{`${name}: ${mail.subject}`}</strong>
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void sendToMe()}>
          {text.test_send}
          <span className="visually-hidden">{`: ${name}`}</span>
        </Button>
      </div>
      {sentTo !== null && <p role="status">{text.test_sent(sentTo)}</p>}
      <ProblemLine of={problem} />
      {mail.unfilled.length > 0 && <p className={styles.wrong}>{text.preview_unfilled(mail.unfilled.join(', '))}</p>}
      <div className={styles.both}>
        <MailSheet mail={{ ...mail, language: locale }} />
        <ScrollRegion className={styles.plain} label={`${text.plain}: ${mail.subject}`}>
          <strong>{text.plain}</strong>
          <p lang={locale} className={styles.value}>
            {mail.plain}
          </p>
        </ScrollRegion>
      </div>
    </section>
  );
}
