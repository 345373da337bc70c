import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemIncidents } from '../../../contract/incidents.ts';
import { settlePriceDifference } from '../../../contract/orders/change.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useSend } from '../kit/use-send.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly pedido: Pedido;
  readonly difference: ItemIncidents['differences'][number];
}

/** The price difference of the customer's corrected answers: an agent charges or refunds it, a supervisor may waive it. */
export function DifferenceField({ pedido, difference: { difference_id, charge, refund } }: Props) {
  const { difference: text } = useMessages(INCIDENT_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const { panel_roles: roles } = useCurrentUser();
  const [reason, setReason] = useState('');
  const key = useRequestKey();
  const { send, isBusy, problem } = useSend(async () => {
    await queries.invalidateQueries({ queryKey: pedidoKey(pedido.item_id) });
    await queries.invalidateQueries({ queryKey: ['incidents'] });
  });
  const decide = (decision: 'settle' | 'waive') =>
    void send(() =>
      panelApi.call(settlePriceDifference, {
        params: { item_id: pedido.item_id, difference_id },
        body: { decision, reason: reason.trim(), updated_at: pedido.updated_at, request_key: key.current },
      }),
    );
  const isReady = reason.trim().length >= LEAST_REASON;
  return (
    <Notice tone="warning" title={text.title}>
      <ProblemLine of={problem} />
      <Textarea
        label={text.reason}
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" disabled={!isReady} loading={isBusy} onClick={() => decide('settle')}>
          {[charge > 0 && text.charge(eurosText(charge, locale)), refund > 0 && text.refund(eurosText(refund, locale))]
            .filter(Boolean)
            .join(' · ')}
        </Button>
        {roles.includes('supervisor') && (
          <Button size="compact-sm" variant="default" disabled={!isReady || isBusy} onClick={() => decide('waive')}>
            {text.waive}
          </Button>
        )}
      </Group>
    </Notice>
  );
}

const LEAST_REASON = 5;
