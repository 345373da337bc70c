import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { REVIEWS_QUERY, type ReviewsView, type ReviewView } from '../../../contract/pages/reviews-view.ts';
import { useReviewsTexts } from '../../i18n/late/reviews.ts';
import { useShell } from '../../shell.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './reviews-section.module.css';

/** Stars below a service's name, with a link to its reviews. */
export function RatingLink({ page: { reviews } }: { readonly page: ProductPage }) {
  const text = useReviewsTexts();
  if (!reviews?.rating) return null;
  const { average, average_text, count } = reviews.rating;
  return (
    <a href="#reviews" className={styles.link}>
      <Stars value={average} />
      {text.to_reviews(average_text, count)}
    </a>
  );
}

/** Reviews of a service, with their origin and how it is verified; renders nothing without any. */
export function ReviewsSection({ page: { reviews, product } }: { readonly page: ProductPage }) {
  const text = useReviewsTexts();
  if (!reviews) return null;
  const { rating, copied, items } = reviews;
  return (
    <Section id="reviews" title={text.title}>
      {rating && (
        <p className={styles.rating}>
          <Stars value={rating.average} />
          <strong>{text.rating(rating.average_text, rating.count)}</strong>
        </p>
      )}
      <ul className={styles.reviews}>
        {items.map((review) => (
          <li key={review.review_id} className={styles.review}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      <Pages reviews={reviews} href={product.href} />
      <div className={styles.how}>
        <h3>{text.how_title}</h3>
        {[...(rating ? text.how : []), ...(copied > 0 ? [text.how_copied] : [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Section>
  );
}

function Review({ review: { stars, shown_name, site, locale: language, ...review } }: { readonly review: ReviewView }) {
  const text = useReviewsTexts();
  const { brand, locale } = useShell();
  const isForeign = language !== locale;
  return (
    <article>
      <p className={styles.head}>
        <Stars value={stars} label={text.stars(stars)} />
        <strong>{shown_name}</strong>
      </p>
      <p className={styles.words} lang={isForeign ? language : undefined}>
        {review.text}
      </p>
      <p className={styles.source}>
        {site ? (
          text.of_site(site.name)
        ) : (
          <span className={styles.verified}>
            <Icon name="check" />
            {text.of_order}
          </span>
        )}
        {' · '}
        <time dateTime={review.date}>{review.date_text}</time>
        {isForeign && ` · ${text.written_in[language]}`}
        {site && (
          <>
            {' · '}
            <a href={site.url} rel="nofollow ugc noreferrer">
              {text.original}
              <span className="visually-hidden">
                : {site.name}, {shown_name}
              </span>
            </a>
          </>
        )}
      </p>
      {review.answer !== null && (
        <blockquote className={styles.answer}>
          <strong>{text.answer(brand)}</strong>
          <p className={styles.words}>{review.answer}</p>
        </blockquote>
      )}
    </article>
  );
}

function Pages({ reviews: { page, pages }, href }: { readonly reviews: ReviewsView; readonly href: string }) {
  const text = useReviewsTexts();
  if (pages <= 1) return null;
  const at = (wanted: number) => `${href}${wanted === 1 ? '' : `?${REVIEWS_QUERY}=${wanted}`}#reviews`;
  return (
    <nav aria-label={text.pages} className={styles.pages}>
      {page > 1 && <Link to={at(page - 1)}>{text.newer}</Link>}
      <span>{text.page(page, pages)}</span>
      {page < pages && <Link to={at(page + 1)}>{text.older}</Link>}
    </nav>
  );
}
