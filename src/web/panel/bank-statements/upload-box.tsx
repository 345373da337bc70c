import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type UploadedStatement, uploadBankStatement } from '../../../contract/payments/bank.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { UPLOAD_LIMITS } from '../../../domain/uploads/upload-kind.ts';
import { useUploads } from '../../ui/use-uploads.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
import { UploadRows } from '../kit/upload-rows.tsx';
import { useFileDrop } from '../kit/use-file-drop.ts';
import { panelApi } from '../session/panel-api.ts';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import { useReloadTransfers } from './transfer-queries.ts';
import styles from './transfers.module.css';

/** Uploads statements by drop or file dialog, and shows each result. */
export function UploadBox() {
  const { upload: text } = useMessages(TRANSFER_MESSAGES);
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { results, uploads, add } = useStatementUploads();
  const isOver = useFileDrop(area, uploads.isSending ? null : add);
  return (
    <section className={styles.upload} ref={area} data-over={isOver || undefined} aria-label={text.title}>
      <p>{text.drop}</p>
      <Button variant="default" loading={uploads.isSending} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xml,.n43,.aeb,.c43,.txt"
        aria-label={text.choose}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div role="status" className={styles.results}>
        {results.map(({ key, words }) => (
          <p key={key}>{words}</p>
        ))}
      </div>
      <ul className={styles.uploads}>
        <UploadRows of={uploads} />
      </ul>
    </section>
  );
}

interface Result {
  readonly key: string;
  readonly words: string;
}

function useStatementUploads() {
  const messages = usePanelMessages();
  const locale = usePanelLocale();
  const { upload: text } = useMessages(TRANSFER_MESSAGES);
  const reload = useReloadTransfers();
  const [results, setResults] = useState<readonly Result[]>([]);

  function summaryOf(name: string, answer: UploadedStatement): string {
    const { booked, booked_total, proposed, unmatched, ignored, known } = answer;
    const parts = [
      booked > 0 && text.booked(booked, eurosText(booked_total, locale)),
      proposed > 0 && text.proposed(proposed),
      unmatched > 0 && text.unmatched(unmatched),
      ignored > 0 && text.ignored(ignored),
      known > 0 && text.known(known),
    ];
    return text.done(name, [text.entries(answer.entries), ...parts.filter((part) => part !== false)].join(', '));
  }

  const uploads = useUploads<null>({
    async send({ key, file, onProgress, signal }) {
      const query = { name: file.name };
      const answer = await panelApi.upload(uploadBankStatement, { query, file, onProgress, signal });
      setResults((all) => [...all, { key, words: summaryOf(file.name, answer) }]);
      await reload();
    },
    refusalOf: ({ name, size }) => (size > LARGEST ? text.too_large(name, LARGEST / MEGABYTE) : null),
    failureOf: (error, { name }) => `${name}: ${problemText(error, messages)}`,
    outliveTheView: true,
  });

  return {
    results,
    uploads,
    add(files: readonly File[]) {
      setResults([]);
      uploads.add(files, null);
    },
  };
}

const LARGEST = UPLOAD_LIMITS.statement.largest;
