import { useRef, useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useMailDrafts } from '../drafts/use-mail-drafts.ts';
import { AskPane } from '../incidents/ask-pane.tsx';
import { IncidentCard } from '../incidents/incident-card.tsx';
import { NoticeLine } from '../kit/notice-line.tsx';
import { OrderZoneContext } from '../kit/order-time.ts';
import { AnswersCard } from '../orders/answers-card.tsx';
import { changesOf } from '../orders/change-fields.ts';
import { ChangePanel } from '../orders/change-panel.tsx';
import { FilesCard } from '../orders/files-card.tsx';
import { HistoryCard } from '../orders/history-card.tsx';
import { LockNotice } from '../orders/lock-notice.tsx';
import { NoteBox } from '../orders/note-box.tsx';
import { offers } from '../pedido/pedido-query.ts';
import { useOperation } from '../pedido/use-operation.ts';
import { ContactCard } from './contact-card.tsx';
import styles from './notary.module.css';
import { NotaryHead } from './notary-head.tsx';
import { NotarySteps } from './notary-steps.tsx';

/** An order as its notary office needs it: the request, contact, files, comments and next step. */
export function NotaryOrder({ pedido }: { readonly pedido: Pedido }) {
  const operating = useOperation(pedido.item_id);
  const [draft, change] = useDraft(pedido.item_id);
  const mail = useMailDrafts(draft, change);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const upload = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const answers = useRef<HTMLDListElement>(null);
  const canAsk = offers(pedido, 'enviar_incidencia_cliente');
  const moves = changesOf(pedido);
  const begin = (action: string) => {
    change({ change: { reason: '', standby: '', stay: false, action } });
    setAsked((times) => times + 1);
  };
  return (
    <OrderZoneContext value={pedido.details.portal.time_zone}>
      <article className={styles.order}>
        <NotaryHead pedido={pedido} />
        <NoticeLine>
          <LockNotice pedido={pedido} operating={operating} />
        </NoticeLine>
        <div className={styles.columns}>
          <div className={styles.column}>
            {draft.change ? (
              <ChangePanel
                pedido={pedido}
                mail={mail}
                moves={moves}
                draft={draft.change}
                asked={asked}
                operating={operating}
                onDraft={(next) => change({ change: next })}
                onDone={() => {}}
              />
            ) : (
              <NotarySteps
                status={pedido.panel_status_id}
                moves={moves}
                onBegin={begin}
                onAsk={canAsk ? () => setAsking(true) : null}
              />
            )}
            <ContactCard pedido={pedido} />
            <AnswersCard pedido={pedido} list={answers} />
          </div>
          <div className={styles.column}>
            <FilesCard pedido={pedido} input={upload} />
            <IncidentCard pedido={pedido} />
            <NoteBox
              pedido={pedido}
              operating={operating}
              field={note}
              value={draft.note}
              onValue={(value) => change({ note: value })}
            />
            <HistoryCard pedido={pedido} operating={operating} />
          </div>
        </div>
        {isAsking && canAsk && (
          <div className={styles.docked}>
            <AskPane
              pedido={pedido}
              operating={operating}
              onClose={() => setAsking(false)}
              onDone={() => setAsking(false)}
            />
          </div>
        )}
      </article>
    </OrderZoneContext>
  );
}
