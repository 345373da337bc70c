import type { FirmIdentities } from '../../../contract/pages/firm-identities.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Section } from '../../ui/section.tsx';

/** Selects the firm's tax identity for the invoice. */
export function FirmIdentity({
  firm: { identities, identity },
  isRequired,
}: {
  readonly firm: FirmIdentities;
  readonly isRequired: boolean;
}) {
  const { checkout } = useMessages();
  const text = useFirmsTexts();
  return (
    <Section id="invoice" title={checkout.invoice_title}>
      <ChoiceCards
        kind="radio"
        name="tax_identity"
        label={text.invoice_to}
        chosen={[identity]}
        choices={[...identities, ...(isRequired ? [] : [{ id: '', name: text.invoice_simple }])]}
      />
    </Section>
  );
}
