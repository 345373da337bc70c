import type { UpdatePage as Update } from '../../../contract/pages/updating-pages.ts';
import { STALE_NOTE_DAYS } from '../../../domain/orders/stale-note.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceBox, useQuoteLines } from '../../ui/price-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import answersStyles from '../wizard/check-answers.module.css';
import wizardStyles from '../wizard/wizard-page.module.css';
import type { Route } from './+types/update-page.ts';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.update(args.params.orderId, args.params.itemId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<never>(
    args,
    (port, fields) => port.orderAgain(args.params.orderId, args.params.itemId, fields),
    () => loader(args),
  );
}

/** Preview of the renewed order, and the button to place it. */
export default function UpdatePage({ loaderData: update }: Route.ComponentProps) {
  const { site, updating } = useMessages();

  const lines = useQuoteLines(update.quote);
  const { title, lead } = useHeading(update);
  return (
    <Page>
      <PageHead title={`${title} · ${update.product.name}`} />
      <Split
        beside={
          <PriceBox
            title={site.price_title}
            delivery={update.product.delivery}
            lines={lines}
            total={update.quote.total}
            scope={update.scope}
            arrival={update.arrival}
          />
        }
      >
        <div className={wizardStyles.top}>
          <Link to={update.order_href} className={wizardStyles.back}>
            <Icon name="back" />
            {site.back}
          </Link>
          <p className={wizardStyles.product}>{update.product.name}</p>
        </div>
        <Title lead={lead}>{title}</Title>
        <Remarks update={update} />
        {update.note.length > 0 && <Answers id="note" title={updating.your_note} answers={update.note} />}
        <Answers id="order" title={updating.will_order} answers={update.answers} />
        <Confirmation update={update} />
      </Split>
    </Page>
  );
}

function useHeading({ is_renewal, order_id }: Update): { title: string; lead: string } {
  const { updating } = useMessages();
  return is_renewal
    ? { title: updating.renewal_title, lead: updating.renewal_lead(order_id) }
    : { title: updating.again_title, lead: updating.again_lead(order_id) };
}

function Remarks({ update: { is_stale, missing, left_out } }: { readonly update: Update }) {
  const { updating } = useMessages();
  return (
    <>
      {is_stale && (
        <Notice>
          <p>{updating.stale(STALE_NOTE_DAYS)}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">
          <p>
            {updating.missing} {missing.join(', ')}
          </p>
        </Notice>
      )}
      {left_out.length > 0 && (
        <Notice>
          <p>
            {updating.left_out} {left_out.join(', ')}
          </p>
        </Notice>
      )}
    </>
  );
}

function Answers({
  id,
  title,
  answers,
}: {
  readonly id: string;
  readonly title: string;
  readonly answers: Update['answers'];
}) {
  const { wizard } = useMessages();
  return (
    <Section id={id} title={title}>
      <dl className={answersStyles.answers}>
        {withKeys(answers, ({ label }) => label).map(({ key, item: { label, value } }) => (
          <div key={key} className={answersStyles.answer}>
            <dt>{label}</dt>
            <dd className={answersStyles.value}>{value || wizard.no_answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Confirmation({ update: { is_complete, is_renewal, quote } }: { readonly update: Update }) {
  const { wizard, updating } = useMessages();

  if (!is_complete) {
    return (
      <PostForm className={wizardStyles.actions}>
        <SubmitButton name="intent" value="change">
          {updating.complete}
        </SubmitButton>
      </PostForm>
    );
  }
  return (
    <>
      <p>{updating.nothing_charged}</p>
      <PostForm className={wizardStyles.actions}>
        <SubmitButton name="intent" value="order">
          {is_renewal ? updating.update_note(quote.total.text) : wizard.add}
        </SubmitButton>
        <SubmitButton look="secondary" name="intent" value="change">
          {is_renewal ? updating.renewal_changed : updating.change}
        </SubmitButton>
      </PostForm>
    </>
  );
}
