import type { AwaitedView } from '../../../contract/pages/payment-pages.ts';
import { usePaymentStandingTexts } from '../../i18n/late/payment-standing.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../checkout/checkout-page.module.css';

/** An unfinished payment of the same order, so that nobody pays it twice by mistake. */
export function Awaited({ awaited }: { readonly awaited: AwaitedView | null }) {
  const [title, ...lines] = useAwaitedText(awaited);
  const standing = usePaymentStandingTexts();
  if (!awaited) return null;
  return (
    <Notice tone="warning" title={title ?? ''}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.noticeAction}>
        <ButtonAnchor href={awaited.href} look="secondary">
          {awaited.kind === 'instructed' ? standing.awaited_link : standing.check}
        </ButtonAnchor>
      </p>
    </Notice>
  );
}

/** In a heading and the sentences under it. */
export function useAwaitedText(awaited: AwaitedView | null): readonly string[] {
  const standing = usePaymentStandingTexts();
  switch (awaited?.kind) {
    case 'instructed':
      return [standing.awaited(awaited.method_name), standing.awaited_until(awaited.until_text)];
    case 'begun':
      return [standing.begun(awaited.method_name), standing.begun_again];
    case 'looked_at':
      return awaited.by === 'person'
        ? [standing.with_person_title, standing.with_person, standing.pays_twice]
        : [standing.with_provider_title(awaited.method_name), standing.with_provider, standing.pays_twice];
    default:
      return [];
  }
}
