import { useEffect, useState } from 'react';
import type { IncomingFilePage as Incoming } from '../../../contract/pages/incoming-file-page.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { findIncomingFile } from '../../app/incoming-file.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAppTexts } from '../../i18n/late/app.ts';
import { readPage } from '../../page-answers.ts';
import { useShell } from '../../shell.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/incoming-file-page.ts';
import { IncomingFileForm } from './incoming-file-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.incomingFile());
}

/** `/orders/incoming`: asks which order a file belongs to that another app of the device has shared with this one. */
export default function IncomingFilePage({ loaderData: { orders } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const { incoming: text } = useAppTexts();
  return (
    <Page narrow>
      <PageHead title={text.title} />
      <Breadcrumb crumbs={[{ name: account.orders_title, href: '/orders' }]} />
      <Title lead={text.lead}>{text.title}</Title>
      <Received orders={orders} />
    </Page>
  );
}

function Received({ orders }: { readonly orders: Incoming['orders'] }) {
  const account = useAccountTexts();
  const { incoming: text } = useAppTexts();
  const { locale } = useShell();
  const file = useIncomingFile();
  if (file && orders.length > 0) return <IncomingFileForm file={file} orders={orders} />;
  return (
    <>
      {file && (
        <p>
          <strong>{file.name}</strong> ({sizeText(file.size, locale)})
        </p>
      )}
      <p role="status">{file === undefined ? '' : file === null ? text.none : text.no_orders}</p>
      <p>
        <ButtonLink to="/orders" look="secondary">
          {account.orders_title}
        </ButtonLink>
      </p>
    </>
  );
}

/** Undefined until it was looked for, null if there is none. */
function useIncomingFile(): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  useEffect(() => void findIncomingFile().then(setFile), []);
  return file;
}
