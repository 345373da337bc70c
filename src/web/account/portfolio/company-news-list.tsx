import type { CompanyNews } from '../../../contract/pages/company-news.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './company-news-list.module.css';

/** Gazette entries about followed companies, newest first; with `named` each shows its company. */
export function CompanyNewsList({
  news,
  named = false,
}: {
  readonly news: readonly CompanyNews[];
  readonly named?: boolean;
}) {
  const text = usePortfolioTexts();
  return (
    <div className={styles.news}>
      <h3>{text.news_title}</h3>
      {news.length === 0 && <p>{text.news_none}</p>}
      <ul>
        {news.map((one) => (
          <li key={one.alert_id}>
            {named && <Link to={one.company_href}>{one.company}</Link>}
            <strong>{one.acts}</strong>
            <span className={styles.soft}>
              {one.day_text} · {one.province}
            </span>
            <Disclosure title={text.news_text}>
              <p lang="es">{one.text}</p>
              <p>
                <a href={one.href} rel="noreferrer" target="_blank">
                  {text.news_bulletin}
                </a>
              </p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}
