import { usePanelMessages } from '../i18n/use-panel-messages.ts';

export const CONTENT_ID = 'panel-content';

/** The first stop of Tab: leads past the bar and all open tabs. A link would change the address, which counts as a visit to its tab. */
export function SkipToContent() {
  const { skip } = usePanelMessages().frame;
  return (
    <button type="button" className="skip-link" onClick={focusContent}>
      {skip}
    </button>
  );
}

/** Only while it has the focus can it take it: a click between fields must not. */
function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content) return;
  content.tabIndex = -1;
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  content.focus();
}
