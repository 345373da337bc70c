/** Pages must be usable first; the app's features load later. Source: specification section 9, "service worker registered after 10 s". */
const REGISTERED_AFTER = 10_000;

/** Runs the callback ten seconds after the page's start. @returns a function that cancels it */
export function afterPause(work: () => void): () => void {
  const timer = setTimeout(work, REGISTERED_AFTER);
  return () => clearTimeout(timer);
}
