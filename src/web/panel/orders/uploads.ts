import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadPedidoFile } from '../../../contract/orders.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { refusalOf } from '../kit/refused-file.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';

export type UploadKind = 'result' | 'attachment';

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
}

export interface Uploads {
  readonly running: readonly Upload[];
  add(files: Iterable<File>, kind: UploadKind): void;
  /** One takes the place of another that nobody has got yet, in one step. */
  replace(fileId: string, file: File, kind: UploadKind): void;
  dismiss(key: string): void;
}

/** Uploads to an order. Each file has its own idempotency key, so a retry stores it once. */
export function useUploads(itemId: number): Uploads {
  const messages = usePanelMessages();
  const queries = useQueryClient();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const update = (key: string, part: Partial<Upload>) =>
    setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const dismiss = (key: string) => setRunning((all) => all.filter((upload) => upload.key !== key));

  async function send(file: File, kind: UploadKind, replaces?: string) {
    const key = crypto.randomUUID();
    const refusal = refusalOf(file, messages);
    setRunning((all) => [...all, { key, name: file.name, progress: 0, failure: refusal }]);
    if (refusal) return;
    try {
      await panelApi.upload(uploadPedidoFile, {
        params: { item_id: itemId },
        query: { name: file.name, kind, upload_key: key, ...(replaces && { replaces }) },
        file,
        onProgress: (progress) => update(key, { progress }),
      });
      await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
      dismiss(key);
    } catch (error) {
      update(key, { failure: `${file.name}: ${problemText(error, messages)}` });
      await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
    }
  }

  async function add(files: Iterable<File>, kind: UploadKind) {
    // One after the other: each write gives the order a new version.
    for (const file of [...files]) await send(file, kind);
  }

  return {
    running,
    add: (files, kind) => void add(files, kind),
    replace: (fileId, file, kind) => void send(file, kind, fileId),
    dismiss,
  };
}
