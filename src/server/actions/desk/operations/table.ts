import type { OperationName } from '../../../../contract/orders/operation.ts';
import { changeStatus } from '../../moves/change-status.ts';
import { finishItem } from '../../moves/finish-item.ts';
import { readBeforeDelivery } from '../../notas/read-before-delivery.ts';
import { ASKING } from './asking.ts';
import { ASSIGNING } from './assigning.ts';
import { CHARGING } from './charging.ts';
import { IN_PLACE_OPERATIONS } from './in-place.ts';
import type { Operations } from './operation.ts';
import { PAPERS } from './papers.ts';
import { REFUNDING_OPERATIONS } from './refunding.ts';
import { RELATING } from './relating.ts';
import { SENDING } from './sending.ts';

/** Operations of the panel that only move an item. */
const MOVING = {
  cambio_estado: { run: changeStatus },
  terminar: { run: finishItem, settle: readBeforeDelivery },
  cerrar_pedido: { run: changeStatus },
  postponer_pedido: { run: changeStatus },
  reclamar_pedido: { run: changeStatus },
  reabrir_pedido: { run: changeStatus },
} as const satisfies Partial<Operations>;

export const MOVING_OPERATIONS = Object.keys(MOVING) as readonly (keyof typeof MOVING)[];

/** Every operation of the panel by its name. Source: transitions.yaml "operations". */
export const OPERATIONS: Operations<OperationName> = {
  ...MOVING,
  ...ASSIGNING,
  ...IN_PLACE_OPERATIONS,
  ...RELATING,
  ...PAPERS,
  ...CHARGING,
  ...REFUNDING_OPERATIONS,
  enviar_incidencia_cliente: ASKING,
  enviar_email: SENDING,
};
