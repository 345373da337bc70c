/** What the work gives, or `late` if it takes longer than `ms`; the work itself goes on. */
export function inTime<T, L>(
  work: Promise<T>,
  { ms, late }: { readonly ms: number; readonly late: L },
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
