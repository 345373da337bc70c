import { useCallback, useState } from 'react';
import type { z } from 'zod';

/** A dialog's unsent text, kept through reloads and closing; unreadable data count as none. */
export function useKept<Typed>(name: string, schema: z.ZodType<Typed>, none: Typed) {
  const [typed, setTyped] = useState(() => findKept(name, schema) ?? none);
  const change = useCallback(
    (part: Partial<Typed>) =>
      setTyped((before) => {
        const after = { ...before, ...part };
        sessionStorage.setItem(name, JSON.stringify(after));
        return after;
      }),
    [name],
  );
  const forget = useCallback(() => {
    sessionStorage.removeItem(name);
    setTyped(none);
  }, [name, none]);
  return [typed, change, forget] as const;
}

/** What is kept under a name; undefined where nothing is, or nothing readable. */
export function findKept<Typed>(name: string, schema: z.ZodType<Typed>): Typed | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
