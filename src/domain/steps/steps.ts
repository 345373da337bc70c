/** Work split into many small steps, so that the runner can do other work in between. The result comes at the end. */
export type Steps<T> = Generator<void, T, void>;

/** The result of all steps, run without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
