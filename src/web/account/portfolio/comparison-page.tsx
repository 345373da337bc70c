import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ComparedPapers } from '../../../contract/orders/compared-papers.ts';
import { usePaperComparisonTexts } from '../../i18n/late/paper-comparison.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { readPage } from '../../page-answers.ts';
import { useShell } from '../../shell.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PaperComparison } from '../../ui/paper-comparison.tsx';
import { paperName } from '../../ui/paper-name.ts';
import styles from './comparison-page.module.css';

export function loader(args: LoaderFunctionArgs) {
  const asked = Object.fromEntries(args.url.searchParams);
  return readPage(args, (port) => port.portfolio.comparison(args.params.id ?? '', asked));
}

/** Two papers of a property, chosen by its customer and compared in words. */
export default function ComparisonPage() {
  const { id, name, found } = useLoaderData<typeof loader>();
  const text = usePortfolioTexts();
  const words = usePaperComparisonTexts();
  const { locale } = useShell();
  const crumbs = [
    { name: text.titles.inmuebles, href: '/orders/inmuebles' },
    { name, href: `/orders/inmuebles/${id}` },
  ];
  return (
    <Page narrow>
      <PageHead title={words.title} />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.matter}>
        <Title>{words.title}</Title>
        {found.papers.length > 1 && <Choice key={JSON.stringify(found.chosen)} found={found} />}
        <PaperComparison found={found} words={words} locale={locale} />
      </div>
    </Page>
  );
}

/** A plain GET form: it works without scripts, and its address can be kept. */
function Choice({ found: { papers, chosen } }: { readonly found: ComparedPapers }) {
  const words = usePaperComparisonTexts();
  return (
    <Form method="get" aria-label={words.choose} className={styles.choice}>
      {(['one', 'other'] as const).map((side) => (
        <Field key={side} name={side} label={words[side]}>
          <select
            id={side}
            name={side}
            defaultValue={chosen?.[side]}
            className={`${fieldStyles.control} ${fieldStyles.select}`}
          >
            {papers.map((paper) => (
              <option key={paper.file_id} value={paper.file_id}>
                {paperName(paper, words)}
              </option>
            ))}
          </select>
        </Field>
      ))}
      <div>
        <button type="submit" className={buttonClass('primary')}>
          {words.compare}
        </button>
      </div>
    </Form>
  );
}
