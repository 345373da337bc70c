import type { PickerView, QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';
import { Picker } from './picker.tsx';

/**
 * A choice from a long list: a picker with scripts, otherwise a text input the server checks. Where several entries match, the server
 * offers them as cards, with or without scripts.
 */
export function PickerField({ question, picker }: { readonly question: QuestionView; readonly picker: PickerView }) {
  const { wizard } = useMessages();
  const hasScripts = useHasScripts();
  const { field: name, title: label, problem, values } = question;
  if (values.length > 0) {
    const choices = [...values, { id: '', name: wizard.picker_other, price_text: null }];
    return (
      <ChoiceCards
        name={name}
        label={label}
        problem={problem}
        kind="radio"
        chosen={[question.value]}
        choices={choices}
      />
    );
  }
  if (hasScripts) return <Picker question={question} picker={picker} />;
  return (
    <TextField
      name={name}
      label={label}
      problem={problem}
      help={question.help ?? wizard.pickers[picker.kind].hint}
      defaultValue={question.value_text || question.value}
      placeholder={question.placeholder ?? undefined}
      maxLength={question.max_length}
      autoComplete="off"
    />
  );
}
