import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';

/** What leads to ordering or changing something: left out for people of a firm who may only look. */
export function ForBuyers({ children }: { readonly children: ReactNode }) {
  return useShell().visitor?.firm?.may_order === false ? null : children;
}
