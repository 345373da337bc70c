import type { Pedido } from '../../../contract/orders/pedido.ts';

/** Files that a provider most likely needs: the customer's uploads. */
export function proposedFiles({ details }: Pedido): readonly string[] {
  return details.attachments.filter(({ kind }) => kind === 'answer').map(({ file_id }) => file_id);
}
