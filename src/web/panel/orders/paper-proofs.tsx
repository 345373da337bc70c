import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Authenticity, checkPaper } from '../../../contract/orders/authenticity.ts';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { proofTexts } from '../../../domain/authenticity/proof-texts.ts';
import { Proofs } from '../../ui/proofs.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';

interface PaperToShow {
  readonly itemId: number;
  readonly file: PedidoFile;
  readonly authenticity: Authenticity;
  readonly canCheck: boolean;
}

/** What a paper's signatures and codes say. What could not be found out can be checked again. */
export function PaperProofs({ itemId, file, authenticity, canCheck }: PaperToShow) {
  const text = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { text: timeText } = useOrderTime();
  const { send, isBusy, problem, isWaiting } = useCheck(itemId, authenticity);
  const check = () =>
    void send(() => panelApi.call(checkPaper, { params: { item_id: itemId, file_id: file.file_id }, body: {} }));
  return (
    <>
      {authenticity.state === 'unread' && <span className={shared.small}>{text.unread_proofs}</span>}
      {isWaiting && (
        <span className={shared.small} role="status">
          {text.check_paper.waiting}
        </span>
      )}
      <Proofs proofs={proofTexts(authenticity, { locale, timeText })} />
      {canCheck && isOpen(authenticity) && (
        <button
          type="button"
          className={shared.plain}
          disabled={isBusy}
          aria-label={text.check_paper.start_of(file.name)}
          onClick={check}
        >
          {text.check_paper.start}
        </button>
      )}
      <ProblemLine of={problem} />
    </>
  );
}

/** Asks for a check, and looks for its result every few seconds. */
function useCheck(itemId: number, { state }: Authenticity) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const refetch = () => queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  const sending = useSend((failure) => {
    setAsked(failure === null);
    return refetch();
  });
  const isWaiting = isAsked && state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: pedidoKey(itemId) }), SOON_MS);
    return () => clearInterval(timer);
  }, [isWaiting, itemId, queries]);
  return { ...sending, isWaiting };
}

/** Whether another check may find more. */
function isOpen({ state, signatures }: Authenticity): boolean {
  if (state === 'waiting') return false;
  return (
    state === 'unread' ||
    signatures.some(
      ({ verdict, revocation, authorities, stamp }) =>
        verdict === 'valid' && [revocation, authorities, stamp].some((one) => one?.state === 'unknown'),
    )
  );
}

const SOON_MS = 3_000;
