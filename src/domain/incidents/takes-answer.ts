import { findStatus, rowsFrom } from '../orders/machine.ts';

/** Whether an item in this status moves to answered when its customer answers. Source: transitions.yaml "incident_rules". */
export function movesOnAnswer(panelStatusId: number): boolean {
  return rowsFrom(panelStatusId).some(({ operation }) => operation === 'responder_incidencia');
}

/** Whether an item is finished, which closes its open questions. */
export function isAtItsEnd(panelStatusId: number): boolean {
  return findStatus(panelStatusId)?.group === 'final';
}
