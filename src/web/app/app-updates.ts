import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { watchVersion } from '../version/watch-version.ts';
import { ACTIVATE } from './worker-messages.ts';

/** Source: specification section 9, "app update check every 1 h". */
const UPDATE_CHECK_EVERY = HOUR_MS;
/** A worker that fails to take over must not keep its user on the old version. */
const TIMEOUT_MS = 3_000;
const RELOADED = 'app_reloaded_from';

interface Updatable {
  readonly waiting: Pick<ServiceWorker, 'postMessage'> | null;
  update(): Promise<unknown>;
}

interface UpdateParts {
  /** Version of this page; null in development. */
  readonly own: string | null;
  readonly ask: () => Promise<string | null>;
  /** Null if the browser has no service workers, or could not register ours. */
  readonly registration: Updatable | null;
  readonly container: Pick<ServiceWorkerContainer, 'addEventListener'> | null;
  readonly marks: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/**
 * Updates of the app: the new worker waits for the user's consent, or for a navigation away from a page without typed data. Only the
 * requesting tab reloads, and only once, so that other tabs lose nothing.
 */
export class AppUpdates {
  readonly #parts: UpdateParts;
  #isReloading = false;

  constructor(parts: UpdateParts) {
    this.#parts = parts;
  }

  /** Polls the server's version each hour; `onNewer` is called once. @returns a function that stops it */
  watch(onNewer: () => void): () => void {
    const { own, ask, registration } = this.#parts;
    // Another tab left it waiting, and this page is current already: no question is needed.
    void this.#takeOverQuietly();
    return watchVersion({
      own,
      ask,
      first: UPDATE_CHECK_EVERY,
      every: UPDATE_CHECK_EVERY,
      onNewer: () => {
        const updated = registration?.update() ?? Promise.resolve();
        // The new page works even without the new worker.
        updated.catch(() => undefined).then(onNewer);
      },
    });
  }

  /** Whether a page may reload unasked: not if it did already and still has the same version. */
  mayReload(): boolean {
    return this.#parts.marks.getItem(RELOADED) !== this.#parts.own;
  }

  /** Activates the new version and reloads the page, once. */
  take(): void {
    if (this.#isReloading) return;
    this.#isReloading = true;
    const { own, registration, container, marks } = this.#parts;
    if (own !== null) marks.setItem(RELOADED, own);
    let isDone = false;
    const reload = () => {
      if (isDone) return;
      isDone = true;
      this.#parts.reload();
    };
    const waiting = registration?.waiting;
    if (!waiting || !container) {
      reload();
      return;
    }
    container.addEventListener('controllerchange', reload, { once: true });
    setTimeout(reload, TIMEOUT_MS);
    waiting.postMessage(ACTIVATE);
  }

  async #takeOverQuietly(): Promise<void> {
    const { own, ask, registration } = this.#parts;
    if (own !== null && registration?.waiting && (await ask()) === own) registration.waiting?.postMessage(ACTIVATE);
  }
}
