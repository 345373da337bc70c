import type { QuestionType, QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { MunicipalityField } from './municipality-field.tsx';

/** Above this many, a list of cards is longer than a phone's screen. */
const MOST_CARDS = 8;

type Drawing = 'cards' | 'ticks' | 'list' | 'line' | 'box' | 'date' | 'municipality';

/** Pickers of banks, companies and parishes are lines whose text the server checks. */
const DRAWINGS: Readonly<Record<Exclude<QuestionType, 'file'>, Drawing>> = {
  radio: 'cards',
  radio_button: 'cards',
  drop_down: 'list',
  checkbox: 'ticks',
  multiple: 'ticks',
  field: 'line',
  area: 'box',
  date: 'date',
  municipio: 'municipality',
  municipio_ce: 'municipality',
  banco: 'line',
  sociedad: 'line',
  freguesia: 'line',
};

/** A question of a form as a native control. Forms that ask for files are not on sale, so there is none for files. */
export function QuestionField({
  question,
  labelHidden = false,
}: {
  readonly question: QuestionView;
  /** When the page's heading already asks it. */
  readonly labelHidden?: boolean;
}) {
  const { site, wizard } = useMessages();
  const { field: name, title: label, help, problem, value } = question;
  const optional = !question.required;
  const shared = { name, label, help, problem, optional: optional && !question.can_be_empty };
  const writing = {
    ...shared,
    optional,
    defaultValue: value,
    placeholder: question.placeholder ?? undefined,
    maxLength: question.max_length,
    autoComplete: question.autocomplete ?? 'off',
  };
  if (question.type === 'file') return null;
  switch (drawingOf(question.type, question.values.length)) {
    case 'cards': {
      const none = { id: '', name: wizard.choose_nothing, price_text: null };
      return (
        <ChoiceCards
          {...shared}
          kind="radio"
          labelHidden={labelHidden}
          chosen={[value]}
          choices={optional ? [...question.values, none] : question.values}
          columns={question.type !== 'radio'}
        />
      );
    }
    case 'ticks':
      return (
        <ChoiceCards
          {...shared}
          optional={optional && question.values.length > 1}
          kind="checkbox"
          chosen={value.split(',')}
          choices={question.values}
          labelHidden={labelHidden}
        />
      );
    case 'list':
      return (
        <SelectField {...shared} defaultValue={value} placeholder={site.select_placeholder} values={question.values} />
      );
    case 'line':
      return <TextField {...writing} inputMode={question.inputmode} />;
    case 'box':
      return <TextArea {...writing} />;
    case 'date':
      return <TextField {...shared} type="date" defaultValue={value} short />;
    case 'municipality':
      return <MunicipalityField question={question} />;
  }
}

function drawingOf(type: Exclude<QuestionType, 'file'>, choices: number): Drawing {
  const drawing = DRAWINGS[type];
  return drawing === 'list' && choices <= MOST_CARDS ? 'cards' : drawing;
}
