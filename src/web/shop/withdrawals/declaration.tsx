import type { WithdrawalPage } from '../../../contract/pages/withdrawal-pages.ts';
import { useWithdrawalPageTexts } from '../../i18n/late/withdrawal-page.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Title } from '../../ui/page.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './withdrawals.module.css';

/** Step two: the declaration, and the button to submit it. */
export function CheckDeclaration({ page }: { readonly page: WithdrawalPage }) {
  const withdrawals = useWithdrawalPageTexts();
  const { values, items } = page;
  const picked = items.filter((item) => item.picked);
  const isWhole = picked.length === items.length;
  const rows = [
    [withdrawals.order_number, values.order_number],
    [withdrawals.what, isWhole ? withdrawals.whole_order : picked.map(({ name }) => name).join('; ')],
    [withdrawals.your_name, values.name],
    [withdrawals.your_email, values.email],
  ] as const;
  return (
    <>
      <ErrorSummary problems={page.problems} />
      <Title lead={withdrawals.check_lead}>{withdrawals.check_title}</Title>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PostForm action="/desistimiento" className={styles.form}>
        <input type="hidden" name="order_number" value={values.order_number} />
        <input type="hidden" name="name" value={values.name} />
        <input type="hidden" name="email" value={values.email} />
        <input type="hidden" name="items" value={picked.map(({ item_id }) => item_id).join()} />
        <input type="hidden" name="request_key" value={page.request_key} />
        <div className={styles.actions}>
          <SubmitButton name="intent" value="confirm">
            {withdrawals.confirm}
          </SubmitButton>
          <SubmitButton look="secondary" name="intent" value="change">
            {withdrawals.change}
          </SubmitButton>
        </div>
      </PostForm>
    </>
  );
}

/** The confirmation; the same whether or not it matches an order. */
export function Received({ page }: { readonly page: WithdrawalPage }) {
  const withdrawals = useWithdrawalPageTexts();
  return (
    <>
      <Title lead={withdrawals.received_lead}>{withdrawals.received_title}</Title>
      <blockquote className={styles.declaration}>{page.declaration}</blockquote>
      <Notice>
        <p>{withdrawals.received_mail}</p>
      </Notice>
      <p>
        <Link to="/condiciones#desistimiento">{withdrawals.conditions}</Link>
      </p>
    </>
  );
}
