import { Link } from 'react-router';
import type { PropertySearch } from '../../../contract/property-search.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PROPERTY_LIST_MESSAGES } from './i18n/messages.ts';
import { propertyText } from './property-text.ts';

/** Ordered notas, each with a link to its item. */
export function FoundNotes({ found }: Pick<PropertySearch, 'found'>) {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  if (found.length === 0) return null;
  return (
    <div>
      <h4>{text.found}</h4>
      <ul>
        {found.map(({ item_id, paid, ...property }) => (
          <li key={item_id}>
            <Link to={orderAddress(item_id)}>{propertyText(property, text)}</Link> ({paid ? text.paid : text.unpaid})
          </li>
        ))}
      </ul>
    </div>
  );
}
