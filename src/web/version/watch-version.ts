export interface Watching {
  /** Version of the page; null in development, which is never out of date. */
  readonly own: string | null;
  /** The server's version; null if the request failed. */
  readonly ask: () => Promise<string | null>;
  readonly onNewer: () => void;
  /** In milliseconds: delay of the first request, and interval after each response. */
  readonly first: number;
  readonly every: number;
}

/** Polls the server's version while it equals the page's. @returns a function that stops it */
export function watchVersion({ own, ask, onNewer, first, every }: Watching): () => void {
  if (own === null) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const check = async () => {
    const found = await ask();
    if (isStopped) return;
    if (found !== null && found !== own) onNewer();
    else timer = setTimeout(check, every);
  };
  timer = setTimeout(check, first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
