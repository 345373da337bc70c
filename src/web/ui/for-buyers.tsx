import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';

/** Links and forms to order or change something: hidden from people of a firm with read-only access. */
export function ForBuyers({ children }: { readonly children: ReactNode }) {
  return useShell().visitor?.firm?.may_order === false ? null : children;
}
