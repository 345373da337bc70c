import { useEffect, useState } from 'react';
import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import { instantText } from '../../../domain/calendar/instant-text.ts';
import { forgetPaper, keepPaper, listKeptPapers } from '../../app/kept-papers.ts';
import { hasCaches } from '../../app/own-cache.ts';
import { useDeviceOwner } from '../../app/use-device-owner.ts';
import { useAppTexts } from '../../i18n/late/app.ts';
import { useShell } from '../../shell.ts';
import { Button } from '../../ui/button.tsx';

type Paper = OrderItemView['files'][number];

/** Keeps a document on this device, to be opened without a connection, and removes it again. Nothing where the app has no worker. */
export default function KeepPaper({ paper }: { readonly paper: Paper }) {
  const owner = useDeviceOwner();
  return owner !== null && 'serviceWorker' in navigator && hasCaches() && <Keeping owner={owner} paper={paper} />;
}

function Keeping({
  owner,
  paper: { name, size_text, href, preview },
}: {
  readonly owner: string;
  readonly paper: Paper;
}) {
  const { keep: text } = useAppTexts();
  const { locale } = useShell();
  const [state, setState] = useState<'unknown' | 'none' | 'working' | 'kept' | 'failed'>('unknown');
  // What a browser can show is kept to be shown.
  const address = preview?.href ?? href;
  useEffect(() => {
    void listKeptPapers().then((papers) =>
      setState(papers.some((kept) => kept.owner === owner && kept.href === address) ? 'kept' : 'none'),
    );
  }, [owner, address]);
  const keep = async () => {
    setState('working');
    const now = instantText(new Date(), locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const paper = { owner, href: address, name, foot: text.foot(size_text, now), heading: text.title };
    // Also if the device is full, or there is no connection.
    const isKept = await keepPaper(paper).catch(() => false);
    setState(isKept ? 'kept' : 'failed');
    // Asked only now, when there is something to lose; if it is refused the browser may clear it when it runs out of room.
    if (isKept) await navigator.storage.persist();
  };
  const remove = async () => {
    await forgetPaper(address);
    setState('none');
  };
  if (state === 'unknown') return null;
  return (
    <div>
      <p role="status">{state === 'kept' ? text.kept : state === 'failed' ? text.failed : ''}</p>
      {state === 'kept' ? (
        <Button look="quiet" onClick={remove} aria-label={text.remove_of(name)}>
          {text.remove}
        </Button>
      ) : (
        <Button look="quiet" disabled={state === 'working'} onClick={keep} aria-label={text.keep_of(name)}>
          {state === 'working' ? text.working : text.offer}
        </Button>
      )}
    </div>
  );
}
