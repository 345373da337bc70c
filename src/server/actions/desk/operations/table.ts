import { ASKING } from './asking.ts';
import { ASSIGNING } from './assigning.ts';
import { CHARGING } from './charging.ts';
import { IN_PLACE_OPERATIONS } from './in-place.ts';
import { FINISHING, MOVING } from './moving.ts';
import type { Operation } from './operation.ts';
import { PAPERS } from './papers.ts';
import { refunding } from './refunding.ts';
import { RELATING } from './relating.ts';
import { SENDING } from './sending.ts';

/** Operations of the panel that only move an item. */
export const MOVING_OPERATIONS: readonly string[] = [
  'cambio_estado',
  'terminar',
  'cerrar_pedido',
  'postponer_pedido',
  'reclamar_pedido',
  'reabrir_pedido',
];

/** Every operation of the panel by its name. Source: transitions.yaml "operations". */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  enviar_incidencia_cliente: ASKING,
  ...Object.fromEntries(MOVING_OPERATIONS.map((name) => [name, MOVING])),
  terminar: FINISHING,
  enviar_email: SENDING,
  devolucion_total: refunding('devolucion_total'),
  devolucion_parcial: refunding('devolucion_parcial'),
  cancelar_pedido: refunding('cancelar_pedido'),
  ...ASSIGNING,
  ...IN_PLACE_OPERATIONS,
  ...RELATING,
  ...PAPERS,
  ...CHARGING,
};
