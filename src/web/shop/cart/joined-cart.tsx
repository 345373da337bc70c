import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { useShellIfLoaded } from '../../shell.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

const CART = '/tienda/cart';

/** Says on any page after a sign-in that an older cart joined the guest's, until the cart itself has shown it. */
export function JoinedCart() {
  const { checkout } = useMessages();
  const { pathname } = useLocation();
  const lines = useShellIfLoaded()?.visitor?.joined_lines ?? 0;
  if (lines === 0 || pathname === CART) return null;
  return (
    <Page>
      <Notice title={checkout.joined_title}>
        <p>
          {checkout.joined_lines(lines)} <Link to={CART}>{checkout.see_cart}</Link>
        </p>
      </Notice>
    </Page>
  );
}
