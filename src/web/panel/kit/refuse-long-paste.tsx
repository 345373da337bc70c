import { useEffect } from 'react';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from './format.ts';
import { KIT_MESSAGES } from './i18n/messages.ts';
import { tooLongBy } from './paste-limit.ts';
import { useNotify } from './use-notify.ts';

/** Refuses a text that does not fit into its field, and says so: a browser would cut its end off without a word. */
export function RefuseLongPaste() {
  const { paste: text } = useMessages(KIT_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      const over = tooLongBy(event.target, event.clipboardData?.getData('text/plain') ?? '');
      if (over === null) return;
      event.preventDefault();
      notify(text.too_long, text.room(countText(event.target.maxLength, locale), countText(over, locale)));
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [text, locale, notify]);
  return null;
}
