/** Fewer than 5. Source: specification section 4, "Push re-subscribe". */
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 2_000;

/** The server's response to a registration. `refused`: the same one would be refused again. */
export type Registered = 'taken' | 'refused' | 'failed';

/** Registers a browser at the server, which may have lost the registration or be unreachable. Retried after a pause, fewer than five times. */
export async function registerBrowser(
  send: () => Promise<Registered>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer !== 'failed' || tries === MOST_TRIES) return answer === 'taken';
    await wait(FIRST_PAUSE_MS * 2 ** (tries - 1));
  }
}
