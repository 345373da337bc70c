import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { LEAST_UNTICKED_REASON } from '../../../domain/checklists/checklist.ts';

export interface Unticked {
  readonly points: Pedido['details']['checklist'];
  /** Accepted as they are: it applies to these points, and to no later one. */
  readonly isAccepted: boolean;
  accept(isAccepted: boolean): void;
  readonly reason: string;
  setReason(reason: string): void;
  /** Whether nothing blocks the delivery. */
  readonly isSettled: boolean;
  /** The delivery's fields. */
  readonly fields: { readonly unticked?: number[]; readonly unticked_reason?: string };
}

/** Unticked points of the checklist, and the reason for skipping them. */
export function useUnticked({ details }: Pedido): Unticked {
  const points = details.checklist.filter(({ ticked }) => ticked === null);
  const asks = points.map(({ point_id }) => point_id).join();
  const [acceptedFor, setAcceptedFor] = useState('');
  const [reason, setReason] = useState('');
  const isAccepted = asks !== '' && acceptedFor === asks;
  return {
    points,
    isAccepted,
    accept: (accepted) => setAcceptedFor(accepted ? asks : ''),
    reason,
    setReason,
    isSettled: points.length === 0 || (isAccepted && reason.trim().length >= LEAST_UNTICKED_REASON),
    fields: isAccepted ? { unticked: points.map(({ point_id }) => point_id), unticked_reason: reason.trim() } : {},
  };
}
