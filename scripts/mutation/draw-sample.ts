/** A sample of this size, the same ones in the same order for the same seed: a run stopped early has tried a sample too. */
export function drawSample<One>(all: readonly One[], { size, seed }: { size: number; seed: number }): One[] {
  const random = generator(seed);
  const order = all.map((_, index) => ({ index, at: random() })).sort((a, b) => a.at - b.at);
  return order.slice(0, size).flatMap(({ index }) => all[index] ?? []);
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
