import { Checkbox, Radio, Select, Textarea, TextInput } from '@mantine/core';
import type { PickerView } from '../../../contract/pages/wizard-pages.ts';
import { isChoice, isConsent, isMultiple, type Option, type OptionValue } from '../../../domain/catalogue/option.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { type Narrowing, provinceAnswer } from './narrowing.ts';
import { PickedQuestion } from './picked-question.tsx';

interface Props {
  readonly option: Option;
  readonly answer: string;
  readonly problem: string | null;
  /** Context for its pick lists. */
  readonly narrowing: Narrowing;
  /** Answers by question: its own, and for a municipality also the province's. */
  readonly onAnswers: (answers: Readonly<Record<number, string>>) => void;
}

/** A form question in the panel. Files belong to the customer: only the name is shown. */
export function PreviewQuestion({ option, answer, problem, narrowing, onAnswers }: Props) {
  const onAnswer = (given: string) => onAnswers({ [option.option_id]: given });
  const locale = usePanelLocale();
  const text = useMessages(CATALOGUE_MESSAGES);
  const common = {
    label: textIn(option.title, locale),
    description: option.help ? textIn(option.help, locale) : undefined,
    error: problem,
  };
  const placeholder = option.placeholder ? textIn(option.placeholder, locale) : undefined;
  const nameOf = (value: OptionValue) =>
    [textIn(value.name, locale), priceText(option, value, (cents) => formatMoney(cents, locale))].join(' ').trim();
  if (isConsent(option)) {
    const [accepted] = option.opt_values;
    return (
      <Checkbox
        label={common.label}
        error={problem}
        checked={answer !== ''}
        onChange={(event) => onAnswer(event.currentTarget.checked ? (accepted?.id ?? '') : '')}
      />
    );
  }
  if (isMultiple(option)) {
    return (
      <Checkbox.Group {...common} value={answer.split(',').filter(Boolean)} onChange={(ids) => onAnswer(ids.join(','))}>
        {option.opt_values.map((value) => (
          <Checkbox key={value.id} mt="xs" value={value.id} label={nameOf(value)} />
        ))}
      </Checkbox.Group>
    );
  }
  if (isChoice(option)) {
    const data = option.opt_values.map((value) => ({ value: value.id, label: nameOf(value) }));
    if (option.type === 'drop_down') {
      return (
        <Select
          {...common}
          searchable
          selectFirstOptionOnChange
          data={data}
          value={answer || null}
          onChange={(id) => onAnswer(id ?? '')}
        />
      );
    }
    return (
      <Radio.Group {...common} value={answer} onChange={onAnswer}>
        {data.map(({ value, label }) => (
          <Radio key={value} mt="xs" value={value} label={label} />
        ))}
      </Radio.Group>
    );
  }
  const picker = pickerOf(option, narrowing);
  if (picker) {
    return (
      <PickedQuestion
        {...common}
        placeholder={placeholder}
        picker={picker}
        province={narrowing.province}
        answer={answer}
        onAnswer={(given, province) => onAnswers({ ...provinceAnswer(narrowing, province), [option.option_id]: given })}
      />
    );
  }
  const change = (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value);
  if (option.type === 'area') return <Textarea {...common} value={answer} autosize minRows={3} onChange={change} />;
  const type = option.type === 'date' ? 'date' : 'text';
  const hint = option.type === 'file' ? text.file_here : placeholder;
  return <TextInput {...common} type={type} placeholder={hint} value={answer} onChange={change} />;
}

/** The server's pick list for a question, if it has one. */
function pickerOf({ type }: Option, { country }: Narrowing): PickerView | null {
  switch (type) {
    case 'municipio':
    case 'municipio_ce':
      return { kind: 'municipality', province: null };
    case 'freguesia':
      return { kind: 'freguesia' };
    case 'banco':
      return { kind: 'bank', country };
    default:
      return null;
  }
}

/** The surcharge next to a value, as in the shop: nothing if the price is hidden. */
function priceText({ hide_price }: Option, { price }: OptionValue, money: (cents: number) => string): string {
  if (hide_price || price === 0) return '';
  return price > 0 ? `(+ ${money(price)})` : `(− ${money(-price)})`;
}
