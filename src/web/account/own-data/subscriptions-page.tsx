import type { SubscriptionsPage as Subscriptions } from '../../../contract/pages/subscriptions-page.ts';
import { useSubscriptionsTexts } from '../../i18n/late/subscriptions.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ForBuyers } from '../../ui/for-buyers.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/subscriptions-page.ts';
import styles from './own-data.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.subscriptions(args.url.searchParams.get('ended')));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Subscriptions>(
    args,
    (port, fields) => port.own.changeSubscriptions(fields),
    () => loader(args),
  );
}

export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriptions, ended, offered_id, problems } = actionData?.page ?? loaderData;
  const text = useSubscriptionsTexts();
  return (
    <OwnDataFrame title={text.title} lead={text.lead} problems={problems}>
      <div className={styles.parts}>
        {ended && <Ended ended={ended} />}
        {subscriptions.length === 0 && <p>{text.none}</p>}
        {subscriptions.map((subscription) => (
          <OneSubscription key={subscription.id} subscription={subscription} />
        ))}
        {offered_id !== null && (
          <ForBuyers>
            <Section id="offer" title={text.offer_title} boxed>
              <p>{text.offer}</p>
              <Switch id={offered_id} intent="begin" name={text.begin} />
            </Section>
          </ForBuyers>
        )}
        <p className={styles.soft}>
          {text.company} <Link to="/orders/empresas">{text.companies}</Link>
        </p>
      </div>
    </OwnDataFrame>
  );
}

/** The subscription that was just ended, with an undo button. */
function Ended({ ended: { id, kind, about } }: { readonly ended: NonNullable<Subscriptions['ended']> }) {
  const text = useSubscriptionsTexts();
  return (
    <div role="status">
      <Notice tone="success">
        <p>{kind === 'newsletter' ? text.ended.newsletter : text.ended.seguimiento(about ?? '')}</p>
        <Switch id={id} intent="begin" name={text.undo} />
      </Notice>
    </div>
  );
}

function OneSubscription({ subscription }: { readonly subscription: Subscriptions['subscriptions'][number] }) {
  const text = useSubscriptionsTexts();
  const { id, kind, about, price_text, since_text, renews, href } = subscription;
  const name = kind === 'seguimiento' ? text.kinds.seguimiento(about ?? '') : text.kinds[kind];
  return (
    <Section id={id} title={name} boxed>
      <dl className={styles.facts}>
        <Fact name={text.price} value={price_text === null ? text.free : text.year(price_text)} />
        {since_text !== null && <Fact name={text.since} value={since_text} />}
        <Fact name={text.next} value={useNextText(subscription)} />
        <Fact name={text.how} value={useWayText(subscription)} />
      </dl>
      <div className={styles.ways}>
        <Switch id={id} intent={renews ? 'end' : 'begin'} name={renews ? text.end[kind] : text.resume} />
        {href !== null && <Link to={href}>{kind === 'seguimiento' ? text.open.company : text.open.order}</Link>}
      </div>
    </Section>
  );
}

type Row = Subscriptions['subscriptions'][number];

function useNextText({ kind, next_text, renews }: Row): string {
  const text = useSubscriptionsTexts();
  if (kind !== 'asesoria') return text.dates[kind];
  return (renews ? text.renews : text.stops)(next_text ?? '');
}

function useWayText({ kind, next_text, renews }: Row): string {
  const text = useSubscriptionsTexts();
  if (kind !== 'asesoria') return text.ways[kind];
  return renews ? text.ways.asesoria(next_text ?? '') : text.stopped;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Ends or starts a subscription with one click. */
function Switch({
  id,
  intent,
  name,
}: {
  readonly id: string;
  readonly intent: 'end' | 'begin';
  readonly name: string;
}) {
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <SubmitButton look="secondary" name="intent" value={intent}>
        {name}
      </SubmitButton>
    </PostForm>
  );
}
