import type { ThingsPage } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './things-page.module.css';

/** Records found in delivered documents and missing in the list; nothing is added before the customer confirms. */
export function Proposals({ page: { list, proposals } }: { readonly page: ThingsPage }) {
  const text = usePortfolioTexts();
  if (proposals.length === 0) return null;
  return (
    <Section id="proposals" title={text.proposals} boxed>
      <p>{text.proposals_text}</p>
      <ul className={styles.proposals}>
        {proposals.map(({ key, name, facts, order_id, order_href, add_href }) => (
          <li key={key} className={styles.proposal}>
            <div>
              <p className={styles.name}>{name}</p>
              {facts !== '' && <p className={styles.facts}>{facts}</p>}
              <Link to={order_href} className={styles.way}>
                {text.proposal_from(order_id)}
              </Link>
            </div>
            <div className={styles.answers}>
              <ButtonLink to={add_href} look="secondary">
                {text.proposal_add}
              </ButtonLink>
              <PostForm action={`/orders/${list}`}>
                <input type="hidden" name="proposal" value={key} />
                <SubmitButton look="quiet" name="intent" value="decline" label={`${text.proposal_decline}: ${name}`}>
                  {text.proposal_decline}
                </SubmitButton>
              </PostForm>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
