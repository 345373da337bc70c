import { Form } from 'react-router';
import type { FirmMonthPage, MonthGroup } from '../../../contract/pages/firm-pages.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { readPage } from '../../page-answers.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { Route } from './+types/month-page.ts';
import { FirmFrame } from './firm-frame.tsx';
import styles from './firms.module.css';

export function loader(args: Route.LoaderArgs) {
  const month = args.url.searchParams.get('month') ?? '';
  return readPage(args, (port) => port.firms.firmMonth(month));
}

/** `/orders/firm/month`: a month's orders, for the bookkeeper. */
export default function MonthPage({ loaderData: page }: Route.ComponentProps) {
  const text = useFirmsTexts();
  return (
    <FirmFrame title={`${text.month}: ${page.month_text}`} lead={text.month_lead} problems={[]}>
      <Form method="get" className={styles.row} key={page.month}>
        <SelectField name="month" label={text.month_choose} values={page.months} defaultValue={page.month} />
        <Button type="submit" look="secondary">
          {text.show}
        </Button>
      </Form>
      {page.count === 0 ? <p>{text.month_none}</p> : <Sums page={page} />}
      {page.groups.map((group, at) => (
        <Group key={group.party ?? ''} id={`party-${at + 1}`} group={group} />
      ))}
      <div className={styles.downloads}>
        {page.count > 0 && (
          <ButtonAnchor href={page.csv_href} look="secondary" download>
            {text.month_csv}
          </ButtonAnchor>
        )}
        <ButtonAnchor href="/orders/table.csv" look="quiet" download>
          {text.all_csv}
        </ButtonAnchor>
      </div>
    </FirmFrame>
  );
}

function Sums({ page: { total_text, count, people } }: { readonly page: FirmMonthPage }) {
  const text = useFirmsTexts();
  return (
    <Section id="people" title={text.month_people} boxed>
      <p>
        {text.month_total}: <strong>{total_text}</strong> · {text.month_orders(count)}
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.name}>
            {person.name}: {person.total_text} · {text.month_orders(person.count)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Group({
  id,
  group: { party, rows, invoices, total_text },
}: {
  readonly id: string;
  readonly group: MonthGroup;
}) {
  const text = useFirmsTexts();
  const { columns } = text;
  const title = party ?? text.no_party;
  return (
    <Section id={id} title={`${title}: ${total_text}`}>
      <section className={styles.scroll} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns.order}</th>
              <th scope="col">{columns.date}</th>
              <th scope="col">{columns.service}</th>
              <th scope="col">{columns.person}</th>
              <th scope="col">{columns.status}</th>
              <th scope="col" className={styles.amount}>
                {columns.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.item_id}>
                <td data-label={columns.order}>
                  <Link to={`/orders/detail/${row.order_id}`}>{row.order_id}</Link>
                </td>
                <td data-label={columns.date}>{row.ordered_text}</td>
                <td data-label={columns.service}>
                  {row.service} {row.reference}
                </td>
                <td data-label={columns.person}>{row.person}</td>
                <td data-label={columns.status}>{row.status}</td>
                <td className={styles.amount} data-label={columns.total}>
                  {row.total_text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {invoices.length > 0 && (
        <p>
          {text.invoices}:{' '}
          {invoices.map(({ number, href, total_text: total }, at) => (
            <span key={number}>
              {at > 0 && ', '}
              {href ? <a href={href}>{number}</a> : number} ({total})
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
