import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { type AuditCheck, askAuditCheck } from '../../../contract/audit.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { countText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './audit.module.css';
import { useAuditCheck } from './audit-queries.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';

/** Whether the trail is intact, and a button to check it now. */
export function ChainCard() {
  const { check: text } = useMessages(AUDIT_MESSAGES);
  const [askedOver, setAskedOver] = useState<string | null>(null);
  const { data } = useAuditCheck({ isUnderWay: askedOver !== null });
  const { send, isBusy, problem } = useSend();
  const isUnderWay = askedOver !== null && data !== undefined && askedOver === (data.checked_at ?? '');
  if (askedOver !== null && data && !isUnderWay) setAskedOver(null);
  const ask = () =>
    send(async () => {
      await panelApi.call(askAuditCheck, {});
      setAskedOver(data?.checked_at ?? '');
    });
  return (
    <Card
      title={text.title}
      aside={
        <Button variant="default" size="compact-sm" loading={isBusy || isUnderWay} onClick={() => void ask()}>
          {text.now}
        </Button>
      }
    >
      <div role="status">{isUnderWay ? <p>{text.asked}</p> : data && <Found check={data} />}</div>
      <ProblemLine of={problem} />
    </Card>
  );
}

function Found({ check }: { readonly check: AuditCheck }) {
  const { check: text } = useMessages(AUDIT_MESSAGES);
  const locale = usePanelLocale();
  const { checked_at, broken, position, hash } = check;
  if (checked_at === null) return <p>{text.never}</p>;
  const when = instantText(checked_at, locale);
  if (!broken) {
    return (
      <>
        <p>{text.holds(countText(position, locale), when)}</p>
        {hash !== '' && (
          <p className={shared.small}>
            {text.seal}: <code className={styles.seal}>{hash}</code>
          </p>
        )}
      </>
    );
  }
  const place = countText(broken.position ?? broken.event_id ?? 0, locale);
  return (
    <Alert color="red" role="alert" title={text.broken(when)}>
      {text[broken.reason](place)}
    </Alert>
  );
}
