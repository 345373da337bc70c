export interface Watching {
  /** Version of the page; null in development, which is never out of date. */
  readonly own: string | null;
  /** Version that the server has; null when it could not be asked. */
  readonly ask: () => Promise<string | null>;
  readonly onNewer: () => void;
  /** In milliseconds: when it is asked for the first time, and how long after each answer again. */
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
