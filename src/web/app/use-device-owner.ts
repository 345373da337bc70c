import { useShell } from '../shell.ts';

/** The signed-in customer whose device this is, by pseudonym; null for nobody, and for one of us who looks at a customer's account. */
export function useDeviceOwner(): string | null {
  const { visitor, impersonation } = useShell();
  return impersonation ? null : (visitor?.typed_by ?? null);
}
