import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import { type UploadedStatement, uploadBankStatement } from '../../../contract/payments/bank.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
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
  const { results, reading, add } = useUploads();
  const isOver = useFileDrop(area, reading === null ? add : null);
  return (
    <section className={styles.upload} ref={area} data-over={isOver || undefined} aria-label={text.title}>
      <p>{text.drop}</p>
      <Button variant="default" loading={reading !== null} onClick={() => input.current?.click()}>
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
        {reading !== null && <p>{text.reading(reading)}</p>}
        {results.map(({ key, words, isFailure }) => (
          <p key={key} data-failed={isFailure || undefined}>
            {words}
          </p>
        ))}
      </div>
    </section>
  );
}

interface Result {
  readonly key: string;
  readonly words: string;
  readonly isFailure: boolean;
}

function useUploads() {
  const messages = usePanelMessages();
  const locale = usePanelLocale();
  const { upload: text } = useMessages(TRANSFER_MESSAGES);
  const reload = useReloadTransfers();
  const [reading, setReading] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const tell = (words: string, isFailure: boolean) =>
    setResults((all) => [...all, { key: crypto.randomUUID(), words, isFailure }]);

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

  async function send(file: File) {
    if (file.size > LARGEST_FILE_BODY) return tell(text.too_large(file.name, LARGEST_FILE_BODY / MEGABYTE), true);
    try {
      tell(
        summaryOf(file.name, await panelApi.upload(uploadBankStatement, { query: { name: file.name }, file })),
        false,
      );
    } catch (error) {
      tell(`${file.name}: ${problemText(error, messages)}`, true);
    }
  }

  async function addAll(files: readonly File[]) {
    if (files.length === 0) return;
    setResults([]);
    for (const file of files) {
      setReading(file.name);
      await send(file);
    }
    setReading(null);
    await reload();
  }

  return { results, reading, add: (files: readonly File[]) => void addAll(files) };
}
