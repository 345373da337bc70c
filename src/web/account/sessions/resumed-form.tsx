import { useEffect, useRef } from 'react';
import type { ResumedForm as Resumed } from '../../../contract/pages/lost-form.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Belongs to no session: data posted with it are only shown on their page. */
const NO_FORMKEY = '-';

/** Takes what was typed before signing in back to its page, where the customer sees it and sends it. Automatic with scripts. */
export function ResumedForm({ resumed: { action, typed } }: { readonly resumed: Resumed }) {
  const account = useAccountTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Page narrow>
      <PageHead title={account.resumed_title} />
      <Title lead={account.resumed_lead}>{account.resumed_title}</Title>
      <form ref={form} method="post" action={action}>
        <input type="hidden" name="formkey" value={NO_FORMKEY} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('primary', true)}>
          {account.resumed_back}
        </button>
      </form>
    </Page>
  );
}
