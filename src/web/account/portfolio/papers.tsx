import type { PaperView, ThingPage } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ForBuyers } from '../../ui/for-buyers.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './papers.module.css';

/** The documents recommended for a record: current, outdated or missing, with buttons to order them. */
export function Papers({ page: { papers, basket } }: { readonly page: ThingPage }) {
  const text = usePortfolioTexts();
  if (papers.length === 0) return null;
  return (
    <Section id="papers" title={text.papers}>
      <p>{text.papers_text}</p>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <Paper key={paper.product_id} paper={paper} />
        ))}
      </ul>
      {basket && (
        <PostForm>
          <input type="hidden" name="product_id" value="all" />
          <SubmitButton name="intent" value="order">
            {text.basket(basket.count, basket.total_text)}
          </SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}

function Paper({ paper }: { readonly paper: PaperView }) {
  const text = usePortfolioTexts();
  return (
    <li className={styles.paper}>
      <div>
        <h3 className={styles.name}>{paper.name}</h3>
        <p className={styles.facts}>{useStanding(paper)}</p>
      </div>
      <span className={classNames(styles.state, styles[paper.state])}>
        <Icon name={ICONS[paper.state]} />
        {text.paper_states[paper.state]}
      </span>
      <div className={styles.way}>
        <ForBuyers>
          <OrderPaper paper={paper} />
        </ForBuyers>
      </div>
    </li>
  );
}

const ICONS = { missing: 'cross', ordered: 'clock', fresh: 'check', old: 'alert' } as const;

function OrderPaper({ paper: { product_id, name, state, price_text, renew_href } }: { readonly paper: PaperView }) {
  const text = usePortfolioTexts();
  if (state === 'fresh' || state === 'ordered') return null;
  if (renew_href !== null) {
    return (
      <ButtonLink to={renew_href} look="secondary">
        {text.renew(price_text)}
      </ButtonLink>
    );
  }
  return <OrderButton productId={product_id} name={name} priceText={price_text} />;
}

/** Orders a service with the record's data. */
function OrderButton({
  productId,
  name,
  priceText,
}: {
  readonly productId: number;
  readonly name: string;
  readonly priceText: string;
}) {
  const text = usePortfolioTexts();
  return (
    <PostForm>
      <input type="hidden" name="product_id" value={productId} />
      <SubmitButton look="secondary" name="intent" value="order" label={text.order_label(name, priceText)}>
        {text.order(priceText)}
      </SubmitButton>
    </PostForm>
  );
}

function useStanding({ state, delivered_text, until_text }: PaperView): string {
  const text = usePortfolioTexts();
  if (state === 'missing') return text.paper_missing;
  if (state === 'ordered') return text.paper_ordered;
  const delivered = delivered_text ?? '';
  return state === 'fresh' ? text.paper_fresh(delivered, until_text ?? '') : text.paper_old(delivered);
}

/** Further services that can be ordered with its data. */
export function OtherServices({ page: { others } }: { readonly page: ThingPage }) {
  const text = usePortfolioTexts();
  if (others.length === 0) return null;
  return (
    <Disclosure title={text.others}>
      <ul className={styles.papers}>
        {others.map(({ product_id, name, price_text }) => (
          <li key={product_id} className={styles.paper}>
            <h3 className={styles.name}>{name}</h3>
            <div className={styles.way}>
              <OrderButton productId={product_id} name={name} priceText={price_text} />
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
