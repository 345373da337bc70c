/** What everybody was answered, and whether they should still go on. */
export interface Traffic {
  /** What nobody should have met. */
  readonly wrong: string[];
  answered: number;
  readonly isOver: boolean;
  /** Resolves when it is over. */
  readonly over: Promise<void>;
  end(): void;
}

/** Between two requests of a person. */
export const PAUSE_MS = 100;

export function openTraffic(): Traffic {
  const over = Promise.withResolvers<void>();
  let isOver = false;
  return {
    wrong: [],
    answered: 0,
    get isOver() {
      return isOver;
    },
    over: over.promise,
    end() {
      isOver = true;
      over.resolve();
    },
  };
}

/** Counts an answer; one of the server's own failures is wrong. */
export function note(traffic: Traffic, what: string, status: number, body = ''): void {
  traffic.answered += 1;
  if (status >= 500) traffic.wrong.push(`${what}: ${status} ${body.slice(-1_000)}`);
}
