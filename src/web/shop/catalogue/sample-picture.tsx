import { type MouseEvent, useRef } from 'react';
import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { useSamplesTexts } from '../../i18n/late/samples.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sample-picture.module.css';

/** A sample's picture. It opens larger over the page, or on its own without scripts or in a new tab. */
export function SamplePicture({
  sample,
  name,
}: {
  readonly sample: NonNullable<ProductPage['sample']>;
  readonly name: string;
}) {
  const texts = useSamplesTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { href, width, height } = sample;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <>
      <a href={href} className={styles.open} onClick={open}>
        <img src={href} width={width} height={height} loading="lazy" decoding="async" alt={texts.alt(name)} />
        <span>
          <Icon name="search" />
          {texts.larger}
        </span>
      </a>
      <dialog ref={dialog} className={styles.dialog} aria-label={texts.alt(name)}>
        <form method="dialog">
          <button type="submit" className={styles.close}>
            <Icon name="cross" />
            {texts.close}
          </button>
        </form>
        <img src={href} width={width} height={height} loading="lazy" alt="" />
      </dialog>
    </>
  );
}
