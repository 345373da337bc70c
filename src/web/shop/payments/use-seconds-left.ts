import { useEffect, useState } from 'react';

/**
 * Counts down the seconds left according to the server, and restarts with each of its answers: the browser's clock may be wrong, but it
 * runs at the right speed.
 */
export function useSecondsLeft(given: number): number {
  const [count, setCount] = useState({ given, left: given });
  if (count.given !== given) setCount({ given, left: given });
  useEffect(() => {
    const end = performance.now() + given * 1000;
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setCount({ given, left });
      if (left === 0) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [given]);
  return count.left;
}
