import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewChange } from '../../../contract/orders/change.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { panelApi } from '../session/panel-api.ts';

/** The questions of an order's form and the price with these answers; the previous ones stay until the next response arrives. */
export function useChangePreview(
  pedido: Pedido,
  options: readonly { option_id: number; value: string }[],
  isEnabled = true,
) {
  return useQuery({
    queryKey: ['change', pedido.item_id, pedido.updated_at, options],
    queryFn: ({ signal }) =>
      panelApi.call(
        previewChange,
        { params: { item_id: pedido.item_id }, body: { options: [...options] } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    enabled: isEnabled,
  });
}
