import { Link } from 'react-router';
import type { ReviewAnswer } from '../../../contract/reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { dayText, instantText } from '../kit/format.ts';
import { REVIEW_MESSAGES } from './i18n/messages.ts';
import { ReviewDecision } from './review-decision.tsx';

/** One review: text, author, service and source, and what can be done with it. */
export function ReviewEntry({ review }: { readonly review: ReviewAnswer }) {
  const text = useMessages(REVIEW_MESSAGES);
  const locale = usePanelLocale();
  const { item, site, state, decided_by, decided_at, answered_by, answered_at } = review;
  return (
    <>
      <p className={entries.head}>
        <Stars value={review.stars} label={text.stars(review.stars)} />
        <strong>{review.product_name || review.product_id}</strong>
        {item && <Link to={orderAddress(item.item_id)}>{text.order(item.order_id)}</Link>}
        {site && (
          <a href={site.url} target="_blank" rel="noreferrer">
            {text.of_site(site.name)}
          </a>
        )}
      </p>
      <p className={entries.words} lang={review.locale}>
        {review.text}
      </p>
      <p className={entries.small}>
        {review.shown_name} · {text.written(dayText(review.written_on, locale))} · {text.languages[review.locale]}
      </p>
      {review.answer !== null && (
        <p className={entries.words}>
          <strong>{text.our_answer}:</strong> {review.answer}{' '}
          <span className={entries.small}>
            {answered_at !== null && text.answered_by(answered_by ?? '', instantText(answered_at, locale))}
          </span>
        </p>
      )}
      {state !== 'waiting' && decided_at !== null && (
        <p className={entries.small}>{text.decided[state](decided_by ?? '', instantText(decided_at, locale))}</p>
      )}
      {review.reason !== null && (
        <p className={entries.words}>
          <strong>{text.reason}:</strong> {review.reason}
        </p>
      )}
      <ReviewDecision key={review.version} review={review} />
    </>
  );
}
