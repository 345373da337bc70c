import type { BeginPage, CardPage } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ShownTotal } from './shown-total.tsx';

/** Pays with the saved card by one click; another card can be entered below. */
export function SavedCard({ page: { saved_card: card, due } }: { readonly page: CardPage | BeginPage }) {
  const { checkout } = useMessages();
  if (!card) return null;
  return (
    <>
      <Section id="saved-card" title={checkout.saved_card} boxed>
        <p>{checkout.saved_card_text(card.name, card.expires_text)}</p>
        <PostForm>
          <ShownTotal due={due} />
          <SubmitButton name="intent" value="saved" wide>
            {checkout.pay_with_saved(due.totals.total.text, card.name)}
          </SubmitButton>
        </PostForm>
      </Section>
      <h2>{checkout.other_card}</h2>
    </>
  );
}
