import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { CANCELLED } from '../api/upload-in-pieces.ts';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1; null while there is no connection. */
  readonly part: number | null;
  readonly failure: string | null;
  /** Whether a retry may help: not after a refusal by the server. */
  readonly canRetry: boolean;
}

/** Uploads one file. The same key means the same choice of a file. */
export interface FileSending<How> {
  readonly key: string;
  readonly file: File;
  readonly how: How;
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

export interface Uploads<How> {
  readonly uploads: readonly Upload[];
  readonly isSending: boolean;
  add(files: readonly File[], how: How): void;
  retry(key: string): void;
  cancel(key: string): void;
}

interface UploadRules<How> {
  /** Rejects with the server's problem. */
  send(sending: FileSending<How>): Promise<void>;
  /** Why the server would refuse a file, before anything is sent; null if it would not. */
  refusalOf?(file: File): string | null;
  failureOf(error: unknown, file: File): string;
  /** Whether uploads go on when what shows them is left. */
  readonly outliveTheView?: boolean;
}

/** Sequential uploads, each with its progress. `How` is what is said of files that are chosen together. */
export function useUploads<How>({ send, refusalOf, failureOf, outliveTheView }: UploadRules<How>): Uploads<How> {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const sendings = useRef(new Map<string, { readonly abort: AbortController; readonly how: How }>());

  useEffect(() => {
    if (outliveTheView) return;
    const running = sendings.current;
    return () => {
      for (const { abort } of running.values()) abort.abort();
    };
  }, [outliveTheView]);

  const update = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendOne = async ({ key, file }: Upload) => {
    const sending = sendings.current.get(key);
    if (!sending || sending.abort.signal.aborted) return;
    const { signal } = sending.abort;
    try {
      await send({ key, file, how: sending.how, onProgress: (part) => update(key, { part }), signal });
      drop(key);
    } catch (error) {
      if (signal.aborted) return;
      const isRefusal = isProblem(error) && error.status > 0 && error.status < 500;
      update(key, { failure: failureOf(error, file), canRetry: !isRefusal });
    }
  };

  const enqueue = (upload: Upload, how: How) => {
    sendings.current.set(upload.key, { abort: new AbortController(), how });
    queue.current = queue.current.then(() => sendOne(upload));
  };

  return {
    uploads,
    isSending: uploads.some(({ failure }) => failure === null),
    add(files, how) {
      const added = files.map((file): Upload => {
        const failure = refusalOf?.(file) ?? null;
        return { key: crypto.randomUUID(), file, part: 0, failure, canRetry: failure === null };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.failure === null) enqueue(upload, how);
    },
    retry(key) {
      const upload = uploads.find((candidate) => candidate.key === key);
      const sending = sendings.current.get(key);
      if (!upload || !sending) return;
      update(key, { failure: null, part: 0 });
      enqueue(upload, sending.how);
    },
    cancel(key) {
      sendings.current.get(key)?.abort.abort(CANCELLED);
      drop(key);
    },
  };
}

/** The server's own refusals include the name of the file; `failedText` is the message for other failures. */
export function failureText(failedText: (name: string) => string): UploadRules<unknown>['failureOf'] {
  return (error, { name }) =>
    isProblem(error) && error.status > 0 && error.status < 500 ? error.message : failedText(name);
}
