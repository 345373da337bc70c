import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';

interface Props {
  /** Null if it is too small to be shown. */
  readonly n: number | null;
  readonly say?: (count: string) => string;
}

export function Count({ n, say = (count) => count }: Props) {
  const locale = usePanelLocale();
  return n === null ? '—' : say(countText(n, locale));
}
