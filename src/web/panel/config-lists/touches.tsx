import type { Touched } from '../../../contract/config-lists.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';

/** The records affected by a change, in one line. */
export function Touches({ of }: { readonly of: readonly Touched[] }) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  if (of.length === 0) return <p>{text.touches_nothing}</p>;
  return (
    <p>
      {text.touches} {of.map(({ what, count }) => text.touched[what](count)).join(', ')}.
    </p>
  );
}
