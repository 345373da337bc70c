import { useEffect, useRef, useState } from 'react';
import { sessionWay } from '../../api/session-way.ts';
import { uploadInPieces } from '../../api/upload-in-pieces.ts';
import { useMessages } from '../../i18n/messages.ts';
import fileStyles from '../../shop/wizard/files/file-field.module.css';
import { UploadRow } from '../../shop/wizard/files/upload-row.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FileSending, failureText, useUploads } from '../../ui/use-uploads.ts';

/** Files of a message that are on their way, and those that have arrived. */
export interface FilesOnTheirWay {
  readonly isSending: boolean;
  readonly uploads: readonly unknown[];
  /** How many were uploaded, also when equal content was chosen twice. */
  readonly sent: number;
}

interface Arrived {
  readonly upload_id: string;
  readonly name: string;
}

/** Uploads files as soon as they are chosen, and posts their ids with the message. Loaded once somebody has chosen some. */
export default function MessageUploads({
  formkey,
  chosen,
  onChange,
}: {
  readonly formkey: string;
  /** In order of choice; append-only. */
  readonly chosen: readonly File[];
  readonly onChange: (files: FilesOnTheirWay) => void;
}) {
  const { files: text } = useMessages().wizard;
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  const [sent, setSent] = useState(0);
  const taken = useRef(0);
  const [begun, setBegun] = useState(0);
  const send = async ({ file, onProgress, signal }: FileSending<null>) => {
    const way = sessionWay({ formkey, signal });
    const kind = 'customer_file';
    const upload_id = await uploadInPieces(way, { file, kind, onProgress, signal }, async (id) => id);
    setArrived((all) => [...all.filter((one) => one.upload_id !== upload_id), { upload_id, name: file.name }]);
    setSent((count) => count + 1);
  };
  const { uploads, isSending, add, cancel, retry } = useUploads({ send, failureOf: failureText(text.failed) });
  useEffect(() => {
    if (chosen.length === taken.current) return;
    add(chosen.slice(taken.current), null);
    taken.current = chosen.length;
    setBegun(chosen.length);
  });
  useEffect(() => {
    onChange({ isSending: isSending || begun < chosen.length, uploads, sent });
  }, [onChange, isSending, begun, chosen, uploads, sent]);
  const remove = (gone: Arrived) => {
    setArrived((all) => all.filter(({ upload_id }) => upload_id !== gone.upload_id));
    void fetch(`/panel/rest/uploads/${gone.upload_id}`, { method: 'DELETE', keepalive: true });
  };
  return (
    <>
      <input type="hidden" name="uploads" value={arrived.map(({ upload_id }) => upload_id).join(',')} />
      {arrived.length > 0 && (
        <ul className={fileStyles.files} aria-label={text.attached}>
          {arrived.map((file) => (
            <li key={file.upload_id} className={fileStyles.file}>
              <Icon name="sheet" className={fileStyles.sheet} />
              <span className={fileStyles.name}>{file.name}</span>
              <button
                type="button"
                className={buttonClass('quiet')}
                aria-label={text.remove_file(file.name)}
                onClick={() => remove(file)}
              >
                {text.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onRetry={() => retry(upload.key)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {arrived.length > 0 && text.arrived(arrived.at(-1)?.name ?? '')}
      </p>
    </>
  );
}
