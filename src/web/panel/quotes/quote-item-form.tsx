import { Button, Group } from '@mantine/core';
import type { PricedQuoteItem } from '../../../contract/quotes.ts';
import { narrowingOf } from '../catalogue/narrowing.ts';
import { PreviewQuestion } from '../catalogue/preview-question.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import type { DraftItem } from './quote-draft.ts';
import editor from './quote-editor.module.css';

/** A service's form for an agent to fill in, with its price and the missing answers. */
export function QuoteItemForm({
  item,
  priced,
  takesFocus,
  onAnswers,
  onRemove,
}: {
  readonly item: DraftItem;
  readonly priced: PricedQuoteItem | undefined;
  /** Whether it was just added: the choice of services, which had the focus, starts over. */
  readonly takesFocus: boolean;
  readonly onAnswers: (answers: Readonly<Record<number, string>>) => void;
  /** Omitted if the service cannot be removed. */
  readonly onRemove?: () => void;
}) {
  const text = useMessages(QUOTE_MESSAGES);
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  if (!priced) return <p role="status">{loading}</p>;
  const { questions, tax_rate } = priced;
  const narrowing = narrowingOf({ questions, answers: item.answers, taxRate: tax_rate * 100 });
  return (
    <fieldset className={editor.item} ref={takesFocus ? focusFirstField : undefined}>
      <legend>{text.form(priced.name)}</legend>
      {questions.map((option) => (
        <PreviewQuestion
          key={option.option_id}
          option={option}
          answer={item.answers[option.option_id] ?? option.previous_steps_default ?? ''}
          problem={problemOf(option.option_id)}
          narrowing={narrowing}
          onAnswers={onAnswers}
        />
      ))}
      <p role="status">{stateOf(priced)}</p>
      <Group justify="space-between">
        <strong>{eurosText(priced.total, locale)}</strong>
        {onRemove && (
          <Button variant="default" size="xs" onClick={onRemove} aria-label={`${text.remove}: ${priced.name}`}>
            {text.remove}
          </Button>
        )}
      </Group>
    </fieldset>
  );

  /** Error of an invalid answer. Unanswered questions are listed below instead. */
  function problemOf(optionId: number): string | null {
    if ((item.answers[optionId] ?? '') === '') return null;
    return priced?.problems.find(({ option_id }) => option_id === optionId)?.message ?? null;
  }

  function stateOf({ ok, message, missing, leads_elsewhere }: PricedQuoteItem): string {
    if (ok) return text.complete;
    if (leads_elsewhere) return text.elsewhere;
    return message ?? text.missing(missing.map(({ label }) => label).join('; '));
  }
}

/** The same function at each rendering, so that it runs once. */
function focusFirstField(form: HTMLFieldSetElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
