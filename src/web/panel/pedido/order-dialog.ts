import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Operating } from './use-operation.ts';

/** Props of a pane beside the order in front, there while it is open. */
export interface OrderPaneProps {
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
  /** Called once done; `wantsNext` where the queue may give the next order. */
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}

/** The same of a dialog. */
export interface OrderDialogProps extends OrderPaneProps {
  readonly opened: boolean;
}
