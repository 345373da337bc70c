/** Work of many small steps: the runner may do something else between two of them. Its result comes at the end. */
export type Steps<T> = Generator<void, T, void>;

/** The result of the steps, done one after the other without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
