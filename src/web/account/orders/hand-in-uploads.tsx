import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { UploadRow } from '../../shop/wizard/files/upload-row.tsx';
import { type FileSending, failureText, useUploads } from '../../ui/use-uploads.ts';
import { handInFile } from './hand-in-file.ts';

/** Files selected together, and whether they were marked as identity documents. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly isIdentity: boolean;
}

/** Uploads selected files one after the other with their progress. Loaded once somebody has selected some. */
export default function HandInUploads({
  orderId,
  formkey,
  chosen,
}: {
  readonly orderId: string;
  readonly formkey: string;
  /** In order of selection; append-only. */
  readonly chosen: readonly ChosenFiles[];
}) {
  const { wizard } = useMessages();
  const { hand_in: text } = useAccountTexts();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState('');
  const taken = useRef(0);
  const send = async ({ file, how, onProgress, signal }: FileSending<Pick<ChosenFiles, 'isIdentity'>>) => {
    await handInFile({ orderId, file, isIdentity: how.isIdentity, formkey, onProgress, signal });
    setNews(text.arrived(file.name));
    await revalidate();
  };
  const { uploads, add, cancel, retry } = useUploads({ send, failureOf: failureText(wizard.files.failed) });
  useEffect(() => {
    for (const { files, isIdentity } of chosen.slice(taken.current)) add(files, { isIdentity });
    taken.current = chosen.length;
  });
  return (
    <>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onRetry={() => retry(upload.key)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}
