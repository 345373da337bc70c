import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many children of a wrapping box fit in its first row, measured again on resize.
 * @param keys of the children
 */
export function useFirstRow(keys: readonly string[]): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly fits: number;
} {
  const count = keys.length;
  const shape = keys.join();
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are measured too, as many as they are
  useLayoutEffect(() => {
    const children = [...(box.current?.children ?? [])].slice(0, count) as HTMLElement[];
    const measure = () => {
      const [top, width] = [children[0]?.offsetTop ?? 0, box.current?.clientWidth ?? 0];
      // The first child never wraps, however narrow the box.
      const beyond = children.findIndex(({ offsetTop, offsetWidth }) => offsetTop > top || offsetWidth > width);
      setFits(beyond === -1 ? count : beyond);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [box.current, ...children]) if (element) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [count, shape]);
  return { box, fits };
}
