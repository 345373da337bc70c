import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Operating } from './use-operation.ts';

/** Props of a dialog that works on the order in front. */
export interface OrderDialogProps {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
  /** Called once done; `wantsNext` where the queue may give the next order. */
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}
