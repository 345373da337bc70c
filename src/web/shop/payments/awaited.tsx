import type { AwaitedView } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../checkout/checkout-page.module.css';

/** What was begun to pay the same and has no outcome, so that nobody pays it twice unawares. */
export function Awaited({ awaited }: { readonly awaited: AwaitedView | null }) {
  const [title, ...lines] = useAwaitedText(awaited);
  const { payments } = useMessages();
  if (!awaited) return null;
  return (
    <Notice tone="warning" title={title ?? ''}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.noticeAction}>
        <ButtonAnchor href={awaited.href} look="secondary">
          {awaited.kind === 'instructed' ? payments.awaited_link : payments.check}
        </ButtonAnchor>
      </p>
    </Notice>
  );
}

/** In a heading and the sentences under it. */
export function useAwaitedText(awaited: AwaitedView | null): readonly string[] {
  const { payments } = useMessages();
  switch (awaited?.kind) {
    case 'instructed':
      return [payments.awaited(awaited.method_name), payments.awaited_until(awaited.until_text)];
    case 'begun':
      return [payments.begun(awaited.method_name), payments.begun_again];
    case 'looked_at':
      return awaited.by === 'person'
        ? [payments.with_person_title, payments.with_person, payments.pays_twice]
        : [payments.with_provider_title(awaited.method_name), payments.with_provider, payments.pays_twice];
    default:
      return [];
  }
}
