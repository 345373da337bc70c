import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DeliveryDoubt } from '../../../domain/notas/delivery-doubts.ts';
import { Notice } from '../../ui/notice.tsx';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { OverrideField } from '../kit/override-field.tsx';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import styles from './notas.module.css';
import type { Doubting } from './use-doubts.ts';

/**
 * Why these files may be the wrong ones, with a checkbox and a reason. It takes the focus as soon as there is a doubt.
 */
export function DoubtsField({ doubting }: { readonly doubting: Doubting }) {
  const text = useMessages(NOTA_MESSAGES);
  const { doubts, isReading, unread, isTicked, tick, reason, setReason } = doubting;
  const box = useRef<HTMLInputElement>(null);
  const asks = doubts.map(({ key }) => key).join();
  useEffect(() => {
    if (asks !== '') box.current?.focus();
  }, [asks]);
  return (
    <>
      <p role="status" className={styles.reading}>
        {isReading && text.states.waiting}
        {unread.length > 0 && text.doubts.unread(unread.join(', '))}
      </p>
      {doubts.length > 0 && (
        <div className={styles.warnings}>
          <Notice tone="warning" title={text.doubts.title}>
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt.key}>
                  <Doubt doubt={doubt} />
                </li>
              ))}
            </ul>
            <OverrideField
              words={{ tick: text.doubts.tick, reason: text.doubts.reason, hint: text.doubts.reason_hint }}
              isTicked={isTicked}
              onTick={() => tick(!isTicked)}
              reason={reason}
              onReason={setReason}
              checkboxRef={box}
            />
          </Notice>
        </div>
      )}
    </>
  );
}

function Doubt({
  doubt: { name, kind, field, asked, found, order_id, item_id, at },
}: {
  readonly doubt: DeliveryDoubt;
}) {
  const text = useMessages(NOTA_MESSAGES);
  const locale = usePanelLocale();
  if (kind === 'mismatch' && field !== null) {
    return (
      <>
        {name}: {text.mismatch(text.fields[field], asked, found)}
      </>
    );
  }
  if (kind === 'unread') return text.doubts.still_unread(name);
  return (
    <>
      {kind === 'same_file' ? text.doubts.same_file(name) : text.doubts.same_paper(name)}{' '}
      {item_id !== null && <Link to={orderAddress(item_id)}>{order_id}</Link>}
      {at !== null && ` (${instantText(at, locale)})`}
    </>
  );
}
