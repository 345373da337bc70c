import type { WithdrawalPage } from '../../../contract/pages/withdrawal-pages.ts';
import { useWithdrawalPageTexts } from '../../i18n/late/withdrawal-page.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Title } from '../../ui/page.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './withdrawals.module.css';

/** Step one: the person, the contract, and for a signed-in customer the services to withdraw from. */
export function WithdrawalForm({ page }: { readonly page: WithdrawalPage }) {
  const withdrawals = useWithdrawalPageTexts();
  const { values, problems, items, orders } = page;
  return (
    <>
      <ErrorSummary problems={problems} />
      <Title lead={withdrawals.lead}>{withdrawals.title}</Title>
      <PostForm key={values.order_number} action="/desistimiento" className={styles.form}>
        <TextField
          name="order_number"
          label={withdrawals.order_number}
          help={withdrawals.order_help}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.order_number}
          problem={problemOf(problems, 'order_number')}
        />
        <OwnOrders page={page} />
        {page.nothing_left && (
          <Notice>
            <p>{withdrawals.nothing_left[page.nothing_left]}</p>
          </Notice>
        )}
        <TextField
          name="name"
          label={withdrawals.your_name}
          autoComplete="name"
          maxLength={200}
          defaultValue={values.name}
          problem={problemOf(problems, 'name')}
        />
        <TextField
          name="email"
          label={withdrawals.your_email}
          type="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={values.email}
          problem={problemOf(problems, 'email')}
        />
        {items.length > 0 ? (
          <ChoiceCards
            kind="checkbox"
            name="items"
            label={withdrawals.what}
            problem={problemOf(problems, 'items')}
            chosen={items.filter(({ picked }) => picked).map(({ item_id }) => item_id)}
            choices={items.map(({ item_id, name }) => ({ id: item_id, name, price_text: null }))}
          />
        ) : (
          <p>
            <strong>{withdrawals.what}</strong> {orders.length > 0 ? withdrawals.whole_own : withdrawals.whole}
          </p>
        )}
        <SubmitButton wide>{withdrawals.next}</SubmitButton>
      </PostForm>
      <p>
        <Link to="/condiciones#desistimiento">{withdrawals.conditions}</Link>
      </p>
    </>
  );
}

/** Each fills in its number through a link, so that it works without scripts. */
function OwnOrders({ page: { orders, values } }: { readonly page: WithdrawalPage }) {
  const withdrawals = useWithdrawalPageTexts();
  const others = orders.filter(({ order_id }) => order_id !== values.order_number);
  if (others.length === 0) return null;
  return (
    <p className={styles.orders}>
      {withdrawals.your_orders}
      {others.map(({ order_id, text }) => (
        <Link key={order_id} to={`/desistimiento?pedido=${order_id}`}>
          {text}
        </Link>
      ))}
    </p>
  );
}
