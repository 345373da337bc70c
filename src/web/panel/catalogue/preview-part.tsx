import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { nextPage, pageAt, previousPage } from '../../../domain/wizard/navigate.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { useEditor } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { narrowingOf } from './narrowing.ts';
import { PreviewQuestion } from './preview-question.tsx';

type Stop = ReturnType<typeof nextPage>;

/** The form as a customer sees it, with the current draft. */
export function PreviewPart() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { product, portals, products } = useEditor();
  const [answers, setAnswers] = useState<Answers>({});
  const [route, setRoute] = useState<string | null>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const walk = useMemo(() => walkForm(product, answers), [product, answers]);
  const page = (route !== null && pageAt(walk, route)) || walk.pages[0];
  if (!page) return null;
  const narrowing = narrowingOf({ questions: product.options, answers, taxRate: product.tax_rate });
  const before = previousPage(walk, page.route);
  const problems = stop?.kind === 'stay' ? stop.problems : [];
  const show = (where: string | null) => {
    setRoute(where);
    setStop(null);
  };
  const goOn = () => {
    const next = nextPage(product, answers, { route: page.route });
    if (next.kind === 'page') show(next.page.route);
    else setStop(next);
  };
  return (
    <div className={styles.halves}>
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <h3>{textIn(page.title, locale)}</h3>
        {page.questions.map((option) => (
          <PreviewQuestion
            key={option.option_id}
            option={option}
            answer={answers[option.option_id] ?? walk.relevant_answers[option.option_id] ?? ''}
            problem={problems.find(({ option_id }) => option_id === option.option_id)?.message[locale] ?? null}
            narrowing={narrowing}
            onAnswers={(more) => {
              setAnswers((given) => ({ ...given, ...more }));
              setStop(null);
            }}
          />
        ))}
        <div className={styles.buttons}>
          <Button variant="default" disabled={!before} onClick={() => before && show(before.route)}>
            {text.previous}
          </Button>
          <Button type="submit">{text.next}</Button>
          <Button
            variant="subtle"
            onClick={() => {
              setAnswers({});
              show(null);
            }}
          >
            {text.restart}
          </Button>
        </div>
        <p role="status">{stop && stopText()}</p>
      </form>
      <section className={styles.part} aria-label={text.total}>
        <dl className={styles.lines}>
          {walk.quote.lines.map(({ kind, option_id, value_id, label, amount }) => (
            <div key={`${kind} ${option_id} ${value_id} ${label.es}`}>
              <dt>{textIn(label, locale)}</dt>
              <dd>{formatMoney(amount, locale)}</dd>
            </div>
          ))}
          <div>
            <dt>{text.total}</dt>
            <dd>{formatMoney(walk.quote.total, locale)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );

  function stopText(): string | null {
    switch (stop?.kind) {
      case 'exit':
        return `${text.outcome.exit}: ${withBrand(textIn(stop.message, locale), portals[0]?.name ?? '')}`;
      case 'redirect': {
        const target = products.find(({ product_id }) => product_id === stop.product_id);
        const name = target ? textIn(target.name, locale) : String(stop.product_id);
        return `${text.outcome.redirect}: ${name}, ${text.outcome.step(stop.step)}`;
      }
      case 'cart':
        return walk.outcome.kind === 'early_checkout' ? text.outcome.early : text.outcome.cart;
      default:
        return null;
    }
  }
}
