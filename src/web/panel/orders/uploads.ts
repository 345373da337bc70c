import { useQueryClient } from '@tanstack/react-query';
import { uploadPedidoFile } from '../../../contract/orders.ts';
import type { FileSending, Uploads } from '../../ui/use-uploads.ts';
import { usePaperUploads } from '../kit/use-paper-uploads.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';

export type UploadKind = 'result' | 'attachment';

interface UploadAs {
  readonly kind: UploadKind;
  /** A file that nobody has got yet, which the new one replaces in one step. */
  readonly replaces?: string;
}

/** Uploads to an order. Each choice of a file has its own idempotency key, so a retry stores it once. */
export function useOrderUploads(itemId: number): Uploads<UploadAs> {
  const queries = useQueryClient();
  return usePaperUploads(async ({ key, file, how, onProgress, signal }: FileSending<UploadAs>) => {
    try {
      await panelApi.upload(uploadPedidoFile, {
        params: { item_id: itemId },
        query: { name: file.name, upload_key: key, ...how },
        file,
        onProgress,
        signal,
      });
    } finally {
      // Each write gives the order a new version, and a refusal may come of an old one.
      await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
    }
  });
}
