import type { OperationAnswer } from '../../../contract/orders/operation.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { Operating } from './use-operation.ts';

/** What a dialog is handed that does something with the order in front. */
export interface OrderDialogProps {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly onClose: () => void;
  /** Once it is done; `wantsNext` where the queue may go on. */
  readonly onDone: (answer: OperationAnswer, wantsNext: boolean) => void;
}
