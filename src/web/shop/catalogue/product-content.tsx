import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './product-content.module.css';
import { SampleSection } from './sample-section.tsx';

type Content = ProductPage['content'];

/** The description of a service: contents, requirements, when it is the wrong one, and how to get it without us. */
export function ProductContent({ page }: { readonly page: ProductPage }) {
  const catalogue = useCatalogueTexts();
  const { content } = page;
  return (
    <>
      <Section id="tells" title={catalogue.tells}>
        <div className={styles.prose}>
          {content.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <SampleSection page={page} />
      <div className={styles.pair}>
        <Section id="receives" title={catalogue.receives} boxed>
          <Marked icon="check" items={content.receives} />
        </Section>
        <Section id="needs" title={catalogue.needs} boxed>
          <Marked icon="sheet" items={content.needs} />
        </Section>
      </div>
      {content.not_right.length > 0 && <NotRight cases={content.not_right} />}
      {content.official && <Official official={content.official} />}
      {content.faq.length > 0 && (
        <Section id="faq" title={catalogue.faq}>
          <div className={styles.faq}>
            {content.faq.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Marked({ icon, items }: { readonly icon: IconName; readonly items: readonly string[] }) {
  return (
    <ul className={styles.marked}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          {item}
        </li>
      ))}
    </ul>
  );
}

function NotRight({ cases }: { readonly cases: Content['not_right'] }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="not-right" title={catalogue.not_right}>
      <ul className={styles.cases}>
        {cases.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <Link to={href} className={styles.case}>
                {text}
                <Icon name="arrow" />
              </Link>
            ) : (
              <span className={styles.case}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Official({ official }: { readonly official: NonNullable<Content['official']> }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="official" title={catalogue.official} boxed>
      <p>
        <strong>{catalogue.official_fee}</strong> {official.fee}
      </p>
      <p>{official.how}</p>
      <p>
        <a href={official.link.href} rel="noopener" className={styles.official}>
          {official.link.text}
        </a>
      </p>
    </Section>
  );
}
