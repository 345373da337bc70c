import type { Emphasis } from '../../../domain/catalogue/catalogue.ts';
import type { PaperIcon } from '../../../domain/catalogue/icons.ts';
import { PAPER_ICON_PATHS } from '../../ui/paper-icon-paths.ts';
import styles from './paper-drawing.module.css';

/** A drawn registry document: lines of text and a seal. Its caption names it. */
export function PaperDrawing({ emphasis }: { readonly emphasis: Emphasis }) {
  return (
    <svg className={styles.paper} viewBox="0 0 320 380" aria-hidden="true" focusable="false">
      <rect className={styles.behind} x="46" y="26" width="236" height="330" rx="12" transform="rotate(4 160 190)" />
      <path
        className={styles.sheet}
        d="M46 22h180l52 52v278a12 12 0 0 1-12 12H46a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12z"
      />
      <path className={styles.fold} d="M226 22v40a12 12 0 0 0 12 12h40z" />
      <path className={styles.strong} d="M62 62h96M62 80h60" />
      <path className={styles.label} d="M62 122h44M62 190h30M62 258h38" />
      <path className={styles.words} d="M62 142h176M62 158h140M62 210h176M62 226h110M62 278h120M62 294h92" />
      <circle className={styles.seal} cx="226" cy="300" r="34" />
      <circle className={styles.sealInner} cx="226" cy="300" r="29" />
      <path
        className={styles.mark}
        d={PAPER_ICON_PATHS[SEALS[emphasis]].line}
        transform="translate(207 280) scale(.8)"
      />
    </svg>
  );
}

const SEALS: Readonly<Record<Emphasis, PaperIcon>> = {
  property: 'key',
  companies: 'chart',
  civil: 'cradle',
  portugal: 'stamp',
};
