import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { NAME_OF } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { isProblem } from '../../api/api-problem.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { pageAddress } from '../addresses/tab.ts';
import { OfficersSearch } from '../company-alerts/officers-search.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { FactList } from '../kit/fact-list.tsx';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmDialog } from '../records/confirm-dialog.tsx';
import { CustomerLink } from '../records/customer-link.tsx';
import { DetailFrame } from '../records/detail-frame.tsx';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import type { Opened } from '../records/record-list.ts';
import { queryOf } from '../records/record-wish.ts';
import styles from '../records/records.module.css';
import { listsOf, recordKey } from '../records/records-page.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { PORTFOLIO_CALLS } from './portfolio-calls.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordDraft } from './use-record-draft.ts';

interface Props<K extends PortfolioKind> {
  readonly kind: K;
  readonly opened: Opened<unknown>;
}

/** One portfolio record: its fields, its owner, and the orders placed with it. */
export function RecordDetail<K extends PortfolioKind>({ kind, opened }: Props<K>) {
  const text = useMessages(RECORD_MESSAGES);
  const messages = usePanelMessages();
  const calls = PORTFOLIO_CALLS[kind];
  const id = Number(opened.id);
  const { data, error } = useQuery({
    queryKey: recordKey(calls.page, id),
    queryFn: ({ signal }) => calls.get(id, signal),
    // Never refetched while open, since the user may be editing it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    const isGone = isProblem(error, 'not_found', 'invalid_input');
    return (
      <DetailFrame title={text.pages[calls.page].title} onClose={opened.close}>
        <p role="alert">{isGone ? text.missing : problemText(error, messages)}</p>
      </DetailFrame>
    );
  }
  if (!data) return <p role="status">{messages.loading}</p>;
  return <LoadedRecord key={id} kind={kind} object={data} opened={opened} />;
}

function LoadedRecord<K extends PortfolioKind>({
  kind,
  object: loaded,
  opened,
}: Props<K> & { readonly object: PortfolioObjects[K] }) {
  const text = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const calls = PORTFOLIO_CALLS[kind];
  const [isRemoving, setRemoving] = useState(false);
  const { draft, setDraft, base, clashes, problemOf, check, saved, goOnFrom } = useRecordDraft(kind, loaded);
  // The saved record, for the heading, which must not change while the user edits.
  const [object, setObject] = useState(loaded);
  const seen = base?.updated_at ?? object.updated_at;
  const { isBusy, problem, send } = useSend();
  const name = NAME_OF[kind](object);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return focusFirstProblem(event.currentTarget);
    void send(async () => {
      try {
        const now = await calls.change(object.id, draft, seen);
        setObject(now);
        saved(draft, now);
        notify(text.saved);
      } catch (error) {
        if (!goOnFrom(error)) throw error;
      }
      // Not awaited: saving again does not depend on the list.
      void queries.invalidateQueries(listsOf(calls.page));
    });
  };
  const officersOf = kind === 'empresa' ? companyTextOf(object as PortfolioObjects['empresa']) : null;
  const documents = queryOf({ customer_id: String(object.user_id), origin: kind, origin_id: String(object.id) });
  return (
    <DetailFrame title={name} onClose={opened.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ProblemLine of={problem} />
        {clashes && <ConflictNotice kind={kind} clashes={clashes} />}
        <RecordForm kind={kind} draft={draft} onDraft={setDraft} problemOf={problemOf} />
        <div className={layout.buttons}>
          <SubmitButton loading={isBusy}>{text.save}</SubmitButton>
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        </div>
      </form>
      <FactList
        facts={[
          [text.customer, <CustomerLink key="customer" customer={object.customer} />],
          [text.created, instantText(object.created_at, locale)],
          [text.changed_at, instantText(seen, locale)],
        ]}
      />
      <p>
        <Link to={pageAddress('documentos', documents)}>{text.its_documents}</Link>
      </p>
      {officersOf !== null && <OfficersSearch begin={officersOf} />}
      <h3>{text.pedidos}</h3>
      {object.pedidos.length === 0 && <p>{text.no_pedidos}</p>}
      <ul className={styles.links}>
        {object.pedidos.map((pedido) => (
          <li key={pedido.item_id}>
            <OrderLink orderId={pedido.order_id} itemId={pedido.item_id} /> {pedido.product_name},{' '}
            {instantText(pedido.created_at, locale)}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={isRemoving}
        title={text.remove_title(name)}
        submit={text.remove}
        done={text.removed}
        page={calls.page}
        act={() => calls.remove(object.id, seen)}
        onClose={() => setRemoving(false)}
        onDone={opened.close}
      >
        <p>{text.remove_lead}</p>
        {object.pedidos.length > 0 && <p>{text.remove_pedidos(object.pedidos.length)}</p>}
      </ConfirmDialog>
    </DetailFrame>
  );
}

/** What a company is looked for by: the gazette knows names alone, so a name is surer than a CIF. */
function companyTextOf({ name, cif }: PortfolioObjects['empresa']): string {
  return name || (cif ?? '');
}
