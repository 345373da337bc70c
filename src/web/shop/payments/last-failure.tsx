import { useMessages } from '../../i18n/messages.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the last attempt to pay failed; each text says that nothing was charged. */
export function LastFailure({ reason }: { readonly reason: string | null }) {
  const { checkout } = useMessages();
  if (!reason) return null;
  return (
    <Notice tone="danger" title={checkout.last_failure}>
      <p>{reason}</p>
    </Notice>
  );
}
