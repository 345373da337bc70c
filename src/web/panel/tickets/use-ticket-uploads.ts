import { useState } from 'react';
import type { TicketFile } from '../../../contract/tickets/ticket.ts';
import { uploadTicketFile } from '../../../contract/tickets.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import { refusalOf } from '../kit/refused-file.ts';
import { panelApi } from '../session/panel-api.ts';

interface TicketUpload {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
}

interface TicketUploads {
  readonly running: readonly TicketUpload[];
  add(files: readonly File[]): void;
  dismiss(key: string): void;
}

/** Uploads to a ticket, one after the other. Each file has its own idempotency key, so a retry stores it once. */
export function useTicketUploads(ticketId: number, onStored: (file: TicketFile) => void): TicketUploads {
  const messages = usePanelMessages();
  const [running, setRunning] = useState<readonly TicketUpload[]>([]);
  const update = (key: string, part: Partial<TicketUpload>) =>
    setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const dismiss = (key: string) => setRunning((all) => all.filter((upload) => upload.key !== key));

  async function store(file: File) {
    const key = crypto.randomUUID();
    const failure = refusalOf(file, messages);
    setRunning((all) => [...all, { key, name: file.name, progress: 0, failure }]);
    if (failure) return;
    try {
      const stored = await panelApi.upload(uploadTicketFile, {
        params: { ticket_id: ticketId },
        query: { name: file.name, upload_key: key },
        file,
        onProgress: (progress) => update(key, { progress }),
      });
      onStored(stored.file);
      dismiss(key);
    } catch (error) {
      update(key, { failure: `${file.name}: ${problemText(error, messages)}` });
    }
  }

  async function add(files: readonly File[]) {
    for (const file of files) await store(file);
  }

  return { running, add: (files) => void add(files), dismiss };
}
