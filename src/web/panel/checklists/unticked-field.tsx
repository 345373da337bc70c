import type { Pedido } from '../../../contract/orders/pedido.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { OverrideField } from '../kit/override-field.tsx';
import { CheckPoints } from './check-points.tsx';
import { CHECKLIST_MESSAGES } from './i18n/messages.ts';
import type { Unticked } from './use-unticked.ts';

/** Unticked points, to be ticked here or skipped with a reason. */
export function UntickedField({ pedido, unticked }: { readonly pedido: Pedido; readonly unticked: Unticked }) {
  const text = useMessages(CHECKLIST_MESSAGES);
  const { points, isAccepted, accept, reason, setReason } = unticked;
  if (points.length === 0) return null;
  return (
    <Notice tone="warning" title={text.open}>
      <CheckPoints pedido={pedido} points={points} />
      <OverrideField
        words={{ tick: text.anyway, reason: text.reason, hint: text.reason_hint }}
        isTicked={isAccepted}
        onTick={() => accept(!isAccepted)}
        reason={reason}
        onReason={setReason}
      />
    </Notice>
  );
}
