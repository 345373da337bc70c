import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { downloadFile } from '../../../contract/orders.ts';
import type { LinePlace } from '../../../domain/notas/text-page.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { panelApi } from '../session/panel-api.ts';
import { Dialog } from './dialog.tsx';
import { download } from './download.ts';
import styles from './file-preview.module.css';
import { problemText } from './problem-text.ts';

interface ShownFile {
  readonly file_id: string;
  readonly name: string;
  readonly media_type: string;
}

/** Shows a file without leaving the order. Its bytes need a signed request, so a plain link would not work. */
export function useFilePreview(): {
  readonly show: (file: ShownFile, mark?: LinePlace) => void;
  readonly preview: ReactNode;
} {
  const [shown, setShown] = useState<SheetProps | null>(null);
  const close = useCallback(() => setShown(null), []);
  const show = useCallback((file: ShownFile, mark?: LinePlace) => setShown({ file, mark: mark ?? null }), []);
  const preview = (
    <Dialog opened={shown !== null} onClose={close} title={shown?.file.name} size="80rem" centered>
      {shown && <FileSheet {...shown} />}
    </Dialog>
  );
  return { show, preview };
}

interface SheetProps {
  readonly file: ShownFile;
  /** A place in it to show. */
  readonly mark?: LinePlace | null;
}

/** A preview of a file, with buttons to download it or open it in a tab. */
export function FileSheet({ file, mark = null }: SheetProps) {
  const messages = usePanelMessages();
  const { address, problem } = useBytesOf(file);
  if (problem !== null) return <p role="alert">{problemText(problem, messages)}</p>;
  if (!address) return <p role="status">{messages.loading}</p>;
  return (
    <div>
      {file.media_type.startsWith('image/') ? (
        <div className={styles.picture}>
          <img src={address} alt={file.name} />
          {mark && <span className={styles.mark} style={markStyle(mark)} />}
        </div>
      ) : (
        <iframe
          key={mark?.page}
          className={styles.preview}
          src={mark ? `${address}#page=${mark.page}` : address}
          title={file.name}
        />
      )}
      <Group justify="flex-end" mt="sm">
        <Button component="a" variant="default" href={address} target="_blank" rel="noreferrer">
          {messages.files.new_tab}
        </Button>
        <DownloadButton fileId={file.file_id} />
      </Group>
    </div>
  );
}

function markStyle({ left, top }: LinePlace): CSSProperties {
  return { insetInlineStart: `${left / 10}%`, insetBlockStart: `${top / 10}%` };
}

function DownloadButton({ fileId }: { readonly fileId: string }) {
  const messages = usePanelMessages();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => download(fileId) });
  return (
    <>
      {error && <span role="alert">{problemText(error, messages)}</span>}
      <Button onClick={() => mutate()} loading={isPending}>
        {messages.files.download}
      </Button>
    </>
  );
}

function useBytesOf({ file_id: fileId }: ShownFile): { readonly address: string | null; readonly problem: unknown } {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    setProblem(null);
    panelApi.download(downloadFile, { params: { file_id: fileId } }, { signal: stop.signal }).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(error);
      },
    );
    return () => {
      stop.abort();
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return { address, problem };
}
