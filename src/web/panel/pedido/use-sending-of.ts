import { useEffect, useRef } from 'react';
import type { Sending } from '../kit/use-send.ts';
import type { Operating } from './use-operation.ts';

/** Operations of forms that stay open when they are refused, and show the reason themselves. */
const WITH_FORM = [
  ...(['terminar', 'enviar_email', 'enviar_incidencia_cliente', 'devolucion_total', 'devolucion_parcial'] as const),
  ...(['cancelar_pedido', 'cambio_estado', 'cerrar_pedido', 'postponer_pedido', 'reclamar_pedido'] as const),
  ...(['reabrir_pedido', 'cambiar_proveedor', 'asignar_notaria', 'save_note', 'delegate_pedido'] as const),
  ...(['vincular_pedido', 'duplicar_pedido', 'cambiar_datos', 'anotar_llamada'] as const),
  ...(['ejecutar_macro', 'unlock_pedido'] as const),
] as const;
type FormOperation = (typeof WITH_FORM)[number];

/** Whether a form shows why this operation was refused, so that the page need not. */
export function hasForm(operation: string | null): boolean {
  return WITH_FORM.some((name) => name === operation);
}

/**
 * What a form shows of the order's operations: the refusal of its own, and not of another form's. A refusal that was seen is forgotten with its form.
 */
export function useSendingOf(operating: Operating, operations: readonly FormOperation[]): Sending {
  const isOwn = operations.some((name) => name === operating.failed);
  const latest = useRef({ isOwn, dismiss: operating.dismiss });
  latest.current = { isOwn, dismiss: operating.dismiss };
  useEffect(
    () => () => {
      if (latest.current.isOwn) latest.current.dismiss();
    },
    [],
  );
  return { isBusy: operating.isBusy, problem: isOwn ? operating.problem : null };
}
