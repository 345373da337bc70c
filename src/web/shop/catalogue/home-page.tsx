import type { HomePage as Home } from '../../../contract/pages/catalogue-pages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { readPage } from '../../page-answers.ts';
import { useShell } from '../../shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryTiles } from '../../ui/category-tiles.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Section } from '../../ui/section.tsx';
import { StructuredData, useOrganization } from '../../ui/structured-data.tsx';
import type { Route } from './+types/home-page.ts';
import styles from './home-page.module.css';
import { PaperDrawing } from './paper-drawing.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.home());
}

export default function HomePage({ loaderData: page }: Route.ComponentProps) {
  const catalogue = useCatalogueTexts();
  const { brand } = useShell();
  const { featured, categories } = page;
  return (
    <>
      <PageHead title={page.title} description={page.lead} indexed />
      <StructuredData graph={[useOrganization()]} />
      <Hero page={page} />
      <Page>
        <div className={styles.sections}>
          <Section id="featured" title={catalogue.featured}>
            <ProductGrid cards={featured} />
            <p>
              <ButtonLink to="/tienda/servicios?filtro=todas" look="secondary">
                {catalogue.all_services}
              </ButtonLink>
            </p>
          </Section>
          <Section id="about" title={catalogue.about(brand)}>
            <p className={styles.about}>{page.about}</p>
          </Section>
          <HowItWorks />
          <Section id="categories" title={catalogue.categories}>
            <CategoryTiles categories={categories} />
          </Section>
          <Trust />
        </div>
      </Page>
    </>
  );
}

function Hero({ page: { is_lost, claim, lead, emphasis, featured } }: { readonly page: Home }) {
  const catalogue = useCatalogueTexts();
  return (
    <div className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.pitch}>
          {is_lost && <Notice tone="info">{catalogue.lost}</Notice>}
          <h1 tabIndex={-1} className={styles.claim}>
            {claim}
          </h1>
          <p className={styles.lead}>{lead}</p>
          <SearchForm id="hero-search" label={catalogue.hero_search} large />
          <p className={styles.popular}>
            <span>{catalogue.hero_popular}</span>
            {featured.slice(0, 3).map((card) => (
              <Link key={card.product_id} to={card.href}>
                {card.name}
              </Link>
            ))}
          </p>
          <ul className={styles.facts}>
            {[catalogue.hero_fact_price, catalogue.hero_fact_time, catalogue.hero_fact_people].map((fact) => (
              <li key={fact}>
                <Icon name="check" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles.paper}>
          <PaperDrawing emphasis={emphasis} />
          <figcaption>{catalogue.paper_captions[emphasis]}</figcaption>
        </figure>
      </div>
    </div>
  );
}

function HowItWorks() {
  const catalogue = useCatalogueTexts();
  const steps = [
    { title: catalogue.how_1, text: catalogue.how_1_text },
    { title: catalogue.how_2, text: catalogue.how_2_text },
    { title: catalogue.how_3, text: catalogue.how_3_text },
  ];
  return (
    <Section id="how" title={catalogue.how}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Trust() {
  const catalogue = useCatalogueTexts();
  const reasons: readonly { icon: IconName; title: string; text: string }[] = [
    { icon: 'seal', title: catalogue.trust_issuer, text: catalogue.trust_issuer_text },
    { icon: 'shield', title: catalogue.trust_payment, text: catalogue.trust_payment_text },
    { icon: 'undo', title: catalogue.trust_withdrawal, text: catalogue.trust_withdrawal_text },
  ];
  return (
    <Section id="trust" title={catalogue.trust}>
      <ul className={styles.reasons}>
        {reasons.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} className={styles.reasonIcon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
