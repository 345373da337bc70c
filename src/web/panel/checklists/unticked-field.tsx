import { Checkbox, Textarea } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
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
      <Checkbox my="xs" label={text.anyway} checked={isAccepted} onChange={() => accept(!isAccepted)} />
      {isAccepted && (
        <Textarea
          label={text.reason}
          description={text.reason_hint}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
    </Notice>
  );
}
