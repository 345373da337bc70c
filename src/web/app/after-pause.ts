/** A page is read and filled in first; what makes it an app comes later. Source: specification section 9, "service worker registered after 10 s". */
const REGISTERED_AFTER = 10_000;

/** Does the work ten seconds after the page began to run. @returns a function that prevents it */
export function afterPause(work: () => void): () => void {
  const timer = setTimeout(work, REGISTERED_AFTER);
  return () => clearTimeout(timer);
}
