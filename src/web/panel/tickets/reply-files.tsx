import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { TicketFile, TicketInFull } from '../../../contract/tickets/ticket.ts';
import { uploadTicketFile } from '../../../contract/tickets.ts';
import { MOST_REPLY_FILES } from '../../../domain/tickets/written-message.ts';
import type { FileSending } from '../../ui/use-uploads.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import { useFilePreview } from '../kit/file-preview.tsx';
import shared from '../kit/shared.module.css';
import { UploadRows } from '../kit/upload-rows.tsx';
import { usePaperUploads } from '../kit/use-paper-uploads.ts';
import { AttachedFiles, OrderFilePicker } from '../mail/attached-files.tsx';
import { panelApi } from '../session/panel-api.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './reply-box.module.css';
import type { ReplyDraft } from './ticket-draft.ts';
import { useOrderFiles } from './ticket-order.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly draft: ReplyDraft;
  /** Whether somebody else holds the ticket; then nothing can be uploaded. */
  readonly isForeign: boolean;
}

/** Attachments of the answer: files of the linked order, and uploads. */
export function ReplyFiles({ ticket, draft, isForeign }: Props) {
  const { reply: text } = useMessages(TICKET_MESSAGES);
  const { files: words } = usePanelMessages();
  const input = useRef<HTMLInputElement>(null);
  const { show, preview } = useFilePreview();
  // Reads the current draft, since several uploads may finish at the same time.
  const change = (next: (files: readonly TicketFile[]) => TicketFile[]) =>
    ticketDrafts().changeReply(ticket.id, { files: next(ticketDrafts().get(ticket.id).reply.files) });
  const add = ({ file_id, name, media_type, size, href }: TicketFile) =>
    change((files) => [...files.filter((one) => one.file_id !== file_id), { file_id, name, media_type, size, href }]);
  const uploads = usePaperUploads(async ({ key, file, onProgress, signal }: FileSending<null>) => {
    const stored = await panelApi.upload(uploadTicketFile, {
      params: { ticket_id: ticket.id },
      query: { name: file.name, upload_key: key },
      file,
      onProgress,
      signal,
    });
    add(stored.file);
  });
  const [leftOut, setLeftOut] = useState(0);
  /** As many as an answer has room for. */
  const attach = (files: readonly File[]) => {
    const pending = uploads.uploads.filter(({ failure }) => failure === null).length;
    const room = MOST_REPLY_FILES - draft.files.length - pending;
    const fitting = files.slice(0, Math.max(0, room));
    setLeftOut(files.length - fitting.length);
    uploads.add(fitting, null);
  };
  const isFull = draft.files.length >= MOST_REPLY_FILES;
  const ofOrder = useOrderFiles(ticket)
    .filter(({ file_id }) => !draft.files.some((file) => file.file_id === file_id))
    .map(({ file_id, name, media_type, size, href, kind }) => ({
      file_id,
      name,
      media_type,
      size,
      href,
      kindName: words.kinds[kind],
    }));
  return (
    <div className={styles.files}>
      {draft.files.length + uploads.uploads.length > 0 && (
        <AttachedFiles
          files={draft.files}
          onShow={show}
          onRemove={(gone) => change((files) => files.filter(({ file_id }) => file_id !== gone.file_id))}
        >
          <UploadRows of={uploads} />
        </AttachedFiles>
      )}
      <div className={styles.attach}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isForeign || isFull}
          onClick={() => input.current?.click()}
        >
          {text.attach}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED.join(',')}
          aria-label={text.attach}
          onChange={({ currentTarget }) => {
            attach([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {!isFull && <OrderFilePicker files={ofOrder} onPick={add} />}
        {leftOut > 0 && <span role="alert">{text.left_out(MOST_REPLY_FILES, leftOut)}</span>}
        {isFull && leftOut === 0 && <span className={shared.small}>{text.full(MOST_REPLY_FILES)}</span>}
      </div>
      {preview}
    </div>
  );
}
