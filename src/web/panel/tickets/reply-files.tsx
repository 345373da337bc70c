import { Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import type { TicketFile, TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import { useFilePreview } from '../kit/file-preview.tsx';
import shared from '../kit/shared.module.css';
import { AttachedFiles, OrderFilePicker } from '../mail/attached-files.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './reply-box.module.css';
import type { ReplyDraft } from './ticket-draft.ts';
import { useOrderFiles } from './ticket-order.ts';
import { ticketDrafts } from './use-ticket-draft.ts';
import { useTicketUploads } from './use-ticket-uploads.ts';

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
  const { running, add: upload, dismiss } = useTicketUploads(ticket.id, add);
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
      {draft.files.length + running.length > 0 && (
        <AttachedFiles
          files={draft.files}
          onShow={show}
          onRemove={(gone) => change((files) => files.filter(({ file_id }) => file_id !== gone.file_id))}
        >
          {running.map(({ key, name, progress, failure }) => (
            <li key={key}>
              {failure ? <span role="alert">{failure}</span> : <span>{words.uploading(name)}</span>}
              {failure ? (
                <button type="button" className={shared.plain} aria-label={words.dismiss} onClick={() => dismiss(key)}>
                  ×
                </button>
              ) : (
                <Progress value={progress * 100} aria-label={words.uploading(name)} w="6rem" />
              )}
            </li>
          ))}
        </AttachedFiles>
      )}
      <div className={styles.attach}>
        <Button size="compact-sm" variant="default" disabled={isForeign} onClick={() => input.current?.click()}>
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
            upload([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <OrderFilePicker files={ofOrder} onPick={add} />
      </div>
      {preview}
    </div>
  );
}
