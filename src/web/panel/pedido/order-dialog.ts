import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Operating } from './use-operation.ts';

/** Props of a pane beside the current order. */
export interface OrderPaneProps {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
  /** Called once done; `wantsNext` if the queue may give the next order. */
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** Props of a dialog of the current order. */
export interface OrderDialogProps extends OrderPaneProps {
  readonly opened: boolean;
}
