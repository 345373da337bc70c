/** Minutes of a window that never closes. */
export const ALWAYS = -1;

/**
 * Whether the answers of a form finished at `finishedAt` may prefill the next one of its kind. 0 minutes is never, -1 always. Source:
 * meanings.md "reuse of the last simple-note form".
 */
export function isReusable(finishedAt: Date, { minutes, now }: { minutes: number; now: Date }): boolean {
  if (minutes === ALWAYS) return true;
  return minutes > 0 && now.getTime() - finishedAt.getTime() <= minutes * 60_000;
}
