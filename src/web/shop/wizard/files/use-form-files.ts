import { useEffect, useRef, useState } from 'react';
import type { FormFileView, QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { isProblem } from '../../../api/api-problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useShell } from '../../../shell.ts';
import { sendFile } from './send-file.ts';

/** A file that has not arrived yet. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1; null while there is no connection. */
  readonly part: number | null;
  readonly failure: string | null;
  /** Whether sending it again may help: not what the server refused. */
  readonly canRetry: boolean;
}

export interface FormFiles {
  readonly arrived: readonly FormFileView[];
  readonly uploads: readonly Upload[];
  readonly isSending: boolean;
  /** Whether one has arrived since the page was drawn, so that what the page says of a missing one is no longer true. */
  readonly hasArrived: boolean;
  /** The last thing that happened, to be read out. */
  readonly news: string;
  add(files: readonly File[]): void;
  retry(key: string): void;
  cancel(key: string): void;
  remove(file: FormFileView): void;
}

/** The files of a question: those that lie in the form, and those on their way, one after the other. */
export function useFormFiles(question: QuestionView): FormFiles {
  const { wizard } = useMessages();
  const formkey = useShell().visitor?.formkey ?? '';
  const [arrived, setArrived] = useState(question.files);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [news, setNews] = useState('');
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

  const send = async ({ key, file }: Upload) => {
    const abort = aborts.current.get(key);
    if (!abort || abort.signal.aborted) return;
    const { product_id: productId, option_id: optionId } = question;
    const onProgress = (part: number | null) => update(key, { part });
    try {
      const sent = await sendFile({
        file,
        productId,
        optionId,
        formkey,
        uploadKey: key,
        onProgress,
        signal: abort.signal,
      });
      drop(key);
      setArrived((all) => [...all.filter(({ file_id }) => file_id !== sent.file_id), sent]);
      setNews(wizard.files.arrived(sent.name));
    } catch (error) {
      if (abort.signal.aborted) return;
      // What the server refused it explains itself, with the name of the file.
      const refusal = isProblem(error) && error.status > 0 && error.status < 500;
      update(key, { failure: refusal ? error.message : wizard.files.failed(file.name), canRetry: !refusal });
    }
  };

  const enqueue = (upload: Upload) => {
    aborts.current.set(upload.key, new AbortController());
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    arrived,
    uploads,
    hasArrived: arrived.some(({ file_id }) => !question.files.some((known) => known.file_id === file_id)),
    isSending: uploads.some(({ failure }) => failure === null),
    news,
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
    remove({ file_id }) {
      setArrived((all) => all.filter((file) => file.file_id !== file_id));
      void fetch(`/panel/rest/formfiles/${file_id}`, { method: 'DELETE', keepalive: true });
    },
  };
}
