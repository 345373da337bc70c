import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { KIT_MESSAGES } from './i18n/messages.ts';
import styles from './notice.module.css';

/** All notices in one line, most urgent first; those that do not fit are shown on request, so that they never hide the work. */
export function NoticeLine({ children }: { readonly children: ReactNode }) {
  const { notices: text } = useMessages(KIT_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { hidden, isCut } = useCutOff(box, { isOpen, open: () => setOpen(true) });
  return (
    <div className={styles.line} data-open={isOpen || undefined}>
      <section ref={box} className={styles.notices} aria-label={text.title}>
        {children}
      </section>
      {(isCut || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.less : hidden > 0 ? text.more(hidden) : text.whole}
        </button>
      )}
    </div>
  );
}

/** How many notices the line hides, and whether anything is cut off. */
function useCutOff(
  box: RefObject<HTMLElement | null>,
  { isOpen, open }: { readonly isOpen: boolean; readonly open: () => void },
) {
  const opening = useRef(open);
  opening.current = open;
  const [cut, setCut] = useState({ hidden: 0, isCut: false });
  useLayoutEffect(() => {
    const line = box.current;
    if (!line || isOpen) return;
    const measure = () => {
      const shown = [...line.children].filter((child) => child instanceof HTMLElement && child.offsetHeight > 0);
      const hidden = shown.filter((child) => isBelow(line, child)).length;
      const isLong = [...line.querySelectorAll(`.${styles.words}`)].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      const isCut = hidden > 0 || isLong;
      setCut((before) => (before.hidden === hidden && before.isCut === isCut ? before : { hidden, isCut }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(line);
    const changes = new MutationObserver(measure);
    changes.observe(line, { childList: true, subtree: true, characterData: true });
    // Opens when the focus moves into a hidden notice.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && isBelow(line, target)) opening.current();
    };
    line.addEventListener('focusin', follow);
    return () => {
      line.removeEventListener('focusin', follow);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [box, isOpen]);
  return cut;
}

function isBelow(line: HTMLElement | null, element: Element): boolean {
  return line !== null && element.getBoundingClientRect().top >= line.getBoundingClientRect().bottom;
}
