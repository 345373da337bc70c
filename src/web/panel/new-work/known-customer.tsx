import { useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { customerAddress } from '../addresses/tab.ts';
import { useFoundCustomer } from '../customers/customer-queries.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import { filledFrom, type PersonDraft } from './person-draft.ts';

/** Shows the account of an address, and fills in its details where nothing was typed. */
export function KnownCustomer({
  draft,
  onFill,
}: {
  readonly draft: PersonDraft;
  readonly onFill: (part: Partial<PersonDraft>) => void;
}) {
  const text = useMessages(NEW_WORK_MESSAGES);
  const typed = useDeferredValue(draft.email.trim());
  const { data: customer } = useFoundCustomer(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed) ? typed : '');
  const isFound = customer?.email.toLowerCase() === typed.toLowerCase();
  const filled = useRef<number | null>(null);
  useEffect(() => {
    // Once per customer, so that a field emptied by hand stays empty.
    if (!isFound || filled.current === customer.customer_id) return;
    filled.current = customer.customer_id;
    const known = filledFrom(draft, customer);
    if (Object.keys(known).length > 0) onFill(known);
  }, [isFound, customer, draft, onFill]);
  if (!customer || !isFound) return null;
  return (
    <p role="status">
      {text.existing(`${customer.firstname} ${customer.lastname}`.trim(), customer.email)}{' '}
      <Link to={customerAddress(customer.customer_id)}>{text.open_customer}</Link>
    </p>
  );
}
