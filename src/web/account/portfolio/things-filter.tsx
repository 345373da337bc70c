import { Form } from 'react-router';
import type { ThingsPage } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { buttonClass } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './things-filter.module.css';

/** Searches the list, with a plain GET form. */
export function ThingsFilter({ page: { list, asked, filters, is_filtered, total } }: { readonly page: ThingsPage }) {
  const text = usePortfolioTexts();
  const mark = MARKS[list];
  return (
    // A new filter resets the fields, so that they show the active one.
    <Form
      key={JSON.stringify(asked)}
      method="get"
      role="search"
      aria-label={text.titles[list]}
      className={styles.filter}
    >
      <label className={styles.text}>
        <span>{text.search_label[list]}</span>
        <input
          type="search"
          name="text"
          maxLength={120}
          autoComplete="off"
          defaultValue={asked.text}
          className={fieldStyles.control}
        />
      </label>
      {filters.map(({ name, label, choices }) => (
        <label key={name}>
          <span>{label}</span>
          <select
            name={name}
            defaultValue={asked[name] ?? ''}
            className={`${fieldStyles.control} ${fieldStyles.select}`}
          >
            <option value="">{text.any}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      {mark && (
        <label className={styles.tick}>
          <input type="checkbox" name={mark.name} value="1" defaultChecked={asked[mark.name] === '1'} />
          {text[mark.text]}
        </label>
      )}
      <button type="submit" className={buttonClass('secondary')}>
        {text.search}
      </button>
      {is_filtered && (
        <p role="status" className={styles.found}>
          {text.found(total)}. <Link to={`/orders/${list}`}>{text.clear}</Link>
        </p>
      )}
    </Form>
  );
}

const MARKS = {
  inmuebles: { name: 'favoritos', text: 'only_favourites' },
  empresas: { name: 'seguimiento_activo', text: 'only_followed' },
  vehiculos: null,
} as const;
