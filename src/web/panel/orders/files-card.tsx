import { type RefObject, useRef, useState } from 'react';
import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useFilePreview } from '../kit/file-preview.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { UploadRows } from '../kit/upload-rows.tsx';
import { useFileDrop } from '../kit/use-file-drop.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { Operating, OperationFields } from '../pedido/use-operation.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './files-card.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { PaperProofs } from './paper-proofs.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { type UploadKind, useOrderUploads } from './uploads.ts';

/** Files of the order: the customer's and the delivered ones. A file may be dropped anywhere on the card. */
export function FilesCard({
  pedido,
  operating,
  input,
}: {
  readonly pedido: Pedido;
  /** If omitted, the kinds of files cannot be changed. */
  readonly operating?: Operating;
  readonly input: RefObject<HTMLInputElement | null>;
}) {
  const { files: text } = usePanelMessages();
  const [kind, setKind] = useState<UploadKind>('result');
  const area = useRef<HTMLDivElement>(null);
  const uploads = useOrderUploads(pedido.item_id);
  const add = (files: readonly File[]) => uploads.add(files, { kind });
  const { show, preview } = useFilePreview();
  const { attachments } = pedido.details;
  const canUpload = offers(pedido, 'upload_file');
  const isOver = useFileDrop(area, canUpload ? add : null);
  return (
    <div className={styles.drop} ref={area} data-over={isOver || undefined}>
      <Card title={text.title} grows source="files">
        {attachments.length === 0 && <p className={shared.empty}>{text.none}</p>}
        <ul className={styles.files}>
          {attachments.map((file) => (
            <FileRow
              key={file.file_id}
              file={file}
              onShow={() => show(file)}
              onAttach={canUpload && operating ? (as) => void operating.run(attaching(file, as)) : null}
              canDelete={canUpload && isDeletable(file)}
              itemId={pedido.item_id}
              // Notaries see no prices, and may not ask for a check.
              canCheck={pedido.details.prices !== null}
              onReplace={(chosen) =>
                uploads.add([chosen], {
                  kind: file.kind === 'result' ? 'result' : 'attachment',
                  replaces: file.file_id,
                })
              }
            />
          ))}
          <UploadRows of={uploads} />
        </ul>
        {canUpload && <FileDrop input={input} kind={kind} onKind={setKind} onFiles={add} />}
      </Card>
      {preview}
    </div>
  );
}

interface RowProps {
  readonly file: PedidoFile;
  readonly onShow: () => void;
  /** Null if nothing can be attached now. */
  readonly onAttach: ((as: UploadKind) => void) | null;
  readonly canDelete: boolean;
  readonly itemId: number;
  readonly canCheck: boolean;
  readonly onReplace: (chosen: File) => void;
}

function FileRow({ file, onShow, onAttach, canDelete, itemId, canCheck, onReplace }: RowProps) {
  const { files: text } = usePanelMessages();
  const { text: at } = useOrderTime();
  const locale = usePanelLocale();
  const state = file.first_opened_at ? text.opened : file.released_at ? text.released : text.pending;
  return (
    <li>
      <Icon name={file.kind === 'result' ? 'seal' : 'sheet'} className={styles.fileIcon} />
      <span className={styles.fileName}>
        <button type="button" className={shared.plain} aria-label={text.preview(file.name)} onClick={onShow}>
          {file.name}
        </button>
        {file.scan && <span className={styles.held}>{text.scans[file.scan]}</span>}
        <span className={shared.small}>
          {[
            text.kinds[file.kind],
            file.kind === 'result' && state,
            sizeText(file.size, locale),
            at(file.created_at),
            file.uploaded_by.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.rowButtons}>
        {onAttach && !file.released_at && file.kind !== 'invoice' && <AttachButton file={file} onAttach={onAttach} />}
        {canDelete && <ReplaceFile file={file} onReplace={onReplace} />}
        {canDelete && <DeleteFile itemId={itemId} file={file} />}
      </span>
      {file.authenticity && (
        <div className={styles.proofs}>
          <PaperProofs itemId={itemId} canCheck={canCheck} file={file} authenticity={file.authenticity} />
        </div>
      )}
    </li>
  );
}

/** Turns a result into an attachment or back; the customer's own files keep their kind and may be delivered too. */
function AttachButton({ file, onAttach }: { readonly file: PedidoFile; readonly onAttach: (as: UploadKind) => void }) {
  const text = useMessages(ORDER_MESSAGES);
  const as = file.kind === 'result' ? 'attachment' : 'result';
  const label = as === 'result' ? text.as_result(file.name) : text.as_attachment(file.name);
  return (
    <button type="button" className={shared.plain} aria-label={label} onClick={() => onAttach(as)}>
      {as === 'result' ? text.to_result : text.to_attachment}
    </button>
  );
}

/** Whether an agent uploaded the file and nobody has received it. */
function isDeletable({ kind, released_at, first_opened_at, uploaded_by }: PedidoFile): boolean {
  const isOurs = kind === 'result' || kind === 'attachment';
  return isOurs && released_at === null && first_opened_at === null && uploaded_by.kind === 'agent';
}

function attaching({ file_id }: PedidoFile, as: UploadKind): OperationFields {
  return { operation: 'upload_file', file_ids: [file_id], file_kind: as };
}
