import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../api/api-problem.ts';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1; null while there is no connection. */
  readonly part: number | null;
  readonly failure: string | null;
  /** Whether a retry may help: not after a refusal by the server. */
  readonly canRetry: boolean;
}

/** Uploads one file. The same key means the same file. */
export interface FileSending {
  readonly key: string;
  readonly file: File;
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly isSending: boolean;
  add(files: readonly File[]): void;
  retry(key: string): void;
  cancel(key: string): void;
}

/** Sequential uploads. `send` rejects with the server's message; `failedText` is the message for other failures. */
export function useUploads(
  send: (sending: FileSending) => Promise<void>,
  failedText: (name: string) => string,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const update = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendOne = async ({ key, file }: Upload) => {
    const abort = aborts.current.get(key);
    if (!abort || abort.signal.aborted) return;
    const onProgress = (part: number | null) => update(key, { part });
    try {
      await send({ key, file, onProgress, signal: abort.signal });
      drop(key);
    } catch (error) {
      if (abort.signal.aborted) return;
      // The server's own refusals include the name of the file.
      const refusal = isProblem(error) && error.status > 0 && error.status < 500;
      update(key, { failure: refusal ? error.message : failedText(file.name), canRetry: !refusal });
    }
  };

  const enqueue = (upload: Upload) => {
    aborts.current.set(upload.key, new AbortController());
    queue.current = queue.current.then(() => sendOne(upload));
  };

  return {
    uploads,
    isSending: uploads.some(({ failure }) => failure === null),
    add(files) {
      const added = files.map(
        (file): Upload => ({ key: crypto.randomUUID(), file, part: 0, failure: null, canRetry: true }),
      );
      setUploads((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry(key) {
      const upload = uploads.find((candidate) => candidate.key === key);
      if (!upload) return;
      update(key, { failure: null, part: 0 });
      enqueue(upload);
    },
    cancel(key) {
      aborts.current.get(key)?.abort();
      drop(key);
    },
  };
}
