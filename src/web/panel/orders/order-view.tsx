import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { POSTPONE_REASON } from '../../../domain/orders/postpone-reason.ts';
import type { Tab } from '../addresses/tab.ts';
import { AssignmentCard } from '../assigning/assignment-card.tsx';
import { useCallNote } from '../calls/use-call-note.tsx';
import { ChargesCard } from '../charges/charges-card.tsx';
import { ChecklistCard } from '../checklists/checklist-card.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useMailDrafts } from '../drafts/use-mail-drafts.ts';
import { AskPane } from '../incidents/ask-pane.tsx';
import { IncidentCard } from '../incidents/incident-card.tsx';
import { nextMorningTyped } from '../kit/instant-typed.ts';
import { NoticeLine } from '../kit/notice-line.tsx';
import { OrderZoneContext } from '../kit/order-time.ts';
import { LiveNotices } from '../live/live-notices.tsx';
import { MacroCommand } from '../macros/macro-command.tsx';
import { MacroPane } from '../macros/macro-pane.tsx';
import { ConversationsCard } from '../mail/conversations-card.tsx';
import { customersLanguage } from '../mail/mail-composer.tsx';
import { OrderMail } from '../mail/order-mail.tsx';
import { NotaCard } from '../notas/nota-card.tsx';
import { PaperCard } from '../paper-proposals/paper-card.tsx';
import { actionKey } from '../pedido/action-key.ts';
import { offers, pedidoKey } from '../pedido/pedido-query.ts';
import { useOperation } from '../pedido/use-operation.ts';
import { useWorkLock } from '../pedido/use-work-lock.ts';
import { GivenLine } from '../queue/given-line.tsx';
import { RefundCard } from '../refunds/refund-card.tsx';
import { REFUNDING } from '../refunds/refund-draft.ts';
import { RefundPane } from '../refunds/refund-pane.tsx';
import { RegistryCard } from '../registries/registry-card.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { AnswersCard } from './answers-card.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { changesOf } from './change-fields.ts';
import { ChangePanel } from './change-panel.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DelegateDialog } from './delegate-dialog.tsx';
import { FilesCard } from './files-card.tsx';
import { FinishPane } from './finish-pane.tsx';
import { HistoryCard } from './history-card.tsx';
import { LockNotice } from './lock-notice.tsx';
import { LookupsCard } from './lookups-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NoteBox } from './note-box.tsx';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderCommands } from './order-commands.tsx';
import { OrderHead } from './order-head.tsx';
import { RelatedCard } from './related-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { TicketsCard } from './tickets-card.tsx';
import { useOrderParts } from './use-order-parts.tsx';
import { usePanes } from './use-panes.ts';

/** An order on one screen: request, facts, history and next steps. */
export function OrderView({ tab, pedido }: { readonly tab: Tab; readonly pedido: Pedido }) {
  const operating = useOperation(pedido.item_id);
  const [draft, change] = useDraft(pedido.item_id);
  const [isDelegating, setDelegating] = useState(false);
  const [asked, setAsked] = useState({ change: 0, reference: 0 });
  const upload = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const answers = useRef<HTMLDListElement>(null);
  const leave = useLeave(tab, pedido.item_id);
  const { pane, mail, open, close } = usePanes(useMailDrafts(draft, change));
  const call = useCallNote(pedido, operating);
  const parts = useOrderParts(pedido, operating, leave);
  const canAsk = offers(pedido, 'enviar_incidencia_cliente');
  const canRefund = REFUNDING.some((operation) => offers(pedido, operation));
  const moves = changesOf(pedido);
  const isChanging = draft.change !== null || draft.reference !== null;
  useWorkLock(pedido, {
    isOpen: isChanging || mail.writing !== null || pane !== null || isDelegating || parts.isOpen,
    isKept: isChanging || draft.mails !== null,
  });
  const { time_zone } = pedido.details.portal;
  const startChange = (action = '') => {
    const before = draft.change ?? { reason: '', standby: nextMorningTyped(time_zone, new Date()), stay: false };
    const isPostponing = moves.some((move) => actionKey(move) === action && move.operation === 'postponer_pedido');
    const reason = before.reason === '' && isPostponing ? POSTPONE_REASON[customersLanguage(pedido)] : before.reason;
    change({ change: { ...before, action, reason } });
    setAsked((times) => ({ ...times, change: times.change + 1 }));
  };
  const startReference = () => {
    change({ reference: draft.reference ?? pedido.referencia ?? '' });
    setAsked((times) => ({ ...times, reference: times.reference + 1 }));
  };
  return (
    <OrderZoneContext value={time_zone}>
      <div className={styles.order} data-kept>
        <OrderCommands
          pedido={pedido}
          moves={moves}
          operating={operating}
          onFinish={() => open('finish')}
          onChange={startChange}
          onAnswers={() => answers.current?.querySelector('button')?.focus()}
          onNote={() => note.current?.focus()}
          onDelegate={() => setDelegating(true)}
          onRefund={canRefund ? () => open('refund') : null}
          onAsk={canAsk ? () => open('ask') : null}
          onUpload={() => upload.current?.click()}
          onReference={startReference}
        />
        <MacroCommand pedido={pedido} onOpen={() => open('macros')} />
        <OrderHead
          pedido={pedido}
          operating={operating}
          reference={{
            value: draft.reference,
            asked: asked.reference,
            onStart: startReference,
            onValue: (reference) => change({ reference }),
          }}
        />
        <OrderActions />
        <div className={styles.work}>
          <div className={styles.data}>
            <NoticeLine>
              <LockNotice pedido={pedido} operating={operating} />
              <ClaimNotice pedido={pedido} />
              <LiveNotices pedido={pedido} draft={draft} onDraft={change} />
              <GivenLine tab={tab} pedido={pedido} />
            </NoticeLine>
            <SummaryStrip pedido={pedido} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <AnswersCard pedido={pedido} list={answers} />
                <AttributesCard pedido={pedido} operating={operating} />
                <LookupsCard pedido={pedido} unsaved={parts.unsaved} onTake={parts.onTakeAnswers} />
                <CustomerCard pedido={pedido} />
              </div>
              <div className={styles.middle}>
                <div className={styles.column}>
                  <ChecklistCard pedido={pedido} />
                  <FilesCard pedido={pedido} operating={operating} input={upload} />
                  <NotaCard pedido={pedido} />
                  <PaperCard pedido={pedido} unsaved={parts.unsaved} onTake={parts.onTakeAnswers} />
                  <RegistryCard key={pedido.item_id} pedido={pedido} />
                </div>
                <div className={styles.column}>
                  <IncidentCard pedido={pedido} />
                  <RefundCard pedido={pedido} />
                  <ChargesCard pedido={pedido} operating={operating} />
                  <TicketsCard pedido={pedido} />
                  <AssignmentCard pedido={pedido} />
                  <RelatedCard pedido={pedido} operating={operating} canLink={offers(pedido, 'vincular_pedido')} />
                  <MoneyCard pedido={pedido} />
                </div>
              </div>
              <div className={styles.column}>
                {draft.change && (
                  <ChangePanel
                    pedido={pedido}
                    mail={mail}
                    moves={moves}
                    draft={draft.change}
                    asked={asked.change}
                    operating={operating}
                    onDraft={(next) => change({ change: next })}
                    onDone={leave}
                  />
                )}
                <NoteBox
                  pedido={pedido}
                  operating={operating}
                  field={note}
                  value={draft.note}
                  onValue={(value) => change({ note: value })}
                />
                <HistoryCard pedido={pedido} operating={operating} />
                <ConversationsCard pedido={pedido} mail={mail} />
              </div>
            </div>
          </div>
          <OrderMail pedido={pedido} operating={operating} mail={mail} onDone={leave} />
          {/* If a colleague takes the order over meanwhile, sending fails; the written text stays visible. */}
          {pane === 'macros' && <MacroPane pedido={pedido} operating={operating} onClose={close} onDone={leave} />}
          {pane === 'ask' && <AskPane pedido={pedido} operating={operating} onClose={close} onDone={leave} />}
          {pane === 'refund' && <RefundPane pedido={pedido} operating={operating} onClose={close} onDone={leave} />}
          {pane === 'finish' && (
            <FinishPane
              pedido={pedido}
              queue={tab.kind === 'auto' ? tab.queue : 0}
              operating={operating}
              mail={mail}
              onClose={close}
              onDone={leave}
            />
          )}
        </div>
        {parts.dialogs}
        {call.dialog}
        <DelegateDialog
          opened={isDelegating}
          pedido={pedido}
          operating={operating}
          onClose={() => setDelegating(false)}
          onDone={leave}
        />
      </div>
    </OrderZoneContext>
  );
}

/** After a change that released the item, the auto-assign tab takes the next one; other tabs stay open. */
function useLeave(tab: Tab, itemId: number): (answer: OperationAnswer, wantsNext: boolean) => void {
  const queries = useQueryClient();
  const { assign } = useTabsControl();
  return (answer, wantsNext) => {
    if (tab.kind !== 'auto' || answer.pedido.locked_by?.is_me) return;
    assign({ queue: wantsNext ? tab.queue : 0, itemId: answer.next?.item_id ?? null, left: itemId });
    queries.removeQueries({ queryKey: pedidoKey(itemId) });
  };
}
