import { lazy, Suspense } from 'react';
import type { QuestionType, QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import addressStyles from './address/address-field.module.css';
import { FileField } from './files/file-field.tsx';
import { usePapers } from './papers/papers-context.ts';
import { PickerField } from './picker-field.tsx';

// Few pages ask for a property or a trade mark class. Fields shown without scripts have their styles here, since nothing else would load
// them.
const AddressField = lazy(async () => ({ default: (await import('./address/address-field.tsx')).AddressField }));
const PropertyCards = lazy(async () => ({ default: (await import('./address/looked-up.tsx')).PropertyCards }));
const ClassField = lazy(async () => ({ default: (await import('./class-field.tsx')).ClassField }));
const FoundValues = lazy(async () => ({ default: (await import('./papers/found-values.tsx')).FoundValues }));
const Building = lazy(async () => ({ default: (await import('./building.tsx')).Building }));

/** Above this many, a list of cards is longer than a phone's screen. */
const MOST_CARDS = 8;

type Drawing = 'file' | 'cards' | 'ticks' | 'list' | 'line' | 'box' | 'date' | 'picker';

const DRAWINGS: Readonly<Record<QuestionType, Drawing>> = {
  radio: 'cards',
  radio_button: 'cards',
  drop_down: 'list',
  checkbox: 'ticks',
  multiple: 'ticks',
  field: 'line',
  area: 'box',
  date: 'date',
  file: 'file',
  municipio: 'picker',
  municipio_ce: 'picker',
  banco: 'picker',
  sociedad: 'line',
  freguesia: 'picker',
};

/**
 * A question of a form as a native control. Some controls load their script when first rendered. The Suspense boundary
 * is in the surrounding page and outlives the questions, so the previous page stays visible until then.
 */
export function QuestionField({
  question,
  labelHidden = false,
}: {
  readonly question: QuestionView;
  /** True if the page's heading already asks the question. */
  readonly labelHidden?: boolean;
}) {
  const { site, wizard } = useMessages();
  const { field: name, title: label, help, problem, value } = question;
  const found = usePapers().found.filter(({ option_id }) => option_id === question.option_id);
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
  switch (drawingOf(question.type, question.values.length)) {
    case 'cards': {
      const none = { id: '', name: question.none_text ?? wizard.choose_nothing, price_text: null };
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
      if (question.values.some(({ words }) => words !== undefined))
        return <ClassField question={question} optional={optional} />;
      return (
        <SelectField {...shared} defaultValue={value} placeholder={site.select_placeholder} values={question.values} />
      );
    case 'line':
      if (question.properties.length > 0)
        return <PropertyCards name={name} problem={problem} properties={question.properties} chosen={value} />;
      if (question.address)
        return <AddressField question={question} boxes={question.address} className={addressStyles.address} />;
      return (
        <>
          <TextField {...writing} inputMode={question.inputmode} />
          {found.length > 0 && (
            <Suspense fallback={null}>
              <FoundValues field={name} found={found} />
            </Suspense>
          )}
          {question.shows_building && (
            <Suspense fallback={null}>
              <Building question={question} />
            </Suspense>
          )}
        </>
      );
    case 'box':
      return <TextArea {...writing} />;
    case 'date':
      return <DateField {...shared} defaultValue={value} autoComplete={question.autocomplete} />;
    case 'file':
      return <FileField question={question} />;
    case 'picker':
      return question.picker && <PickerField question={question} picker={question.picker} />;
  }
}

function drawingOf(type: QuestionType, choices: number): Drawing {
  const drawing = DRAWINGS[type];
  return drawing === 'list' && choices <= MOST_CARDS ? 'cards' : drawing;
}
