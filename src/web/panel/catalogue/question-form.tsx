import { Button, NativeSelect } from '@mantine/core';
import {
  isChoice,
  OPTION_TYPES,
  type Option,
  type OptionId,
  type OptionType,
} from '../../../domain/catalogue/option.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { ConditionsField } from './conditions-field.tsx';
import { useEditor, usePartName, usePlace } from './editor-context.ts';
import { AmountField, ChoiceField, FlagField, WordsField } from './fields.tsx';
import { moveQuestion, moveToPage, newValue, removeQuestion, withType } from './form-edits.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { Problem, RowList, RowTools } from './row-list.tsx';
import { blankText } from './texts-part.tsx';

interface Props {
  /** Position of the question in the form. */
  readonly place: number;
  readonly onChoose: (id: OptionId) => void;
}

const FLAGS = [
  'is_require',
  'can_be_empty',
  'hide_price',
  'full_price',
  'embedded_to_previous',
  'embedded_hidden',
] as const;

/** All fields of one question. */
export function QuestionForm({ place, onChoose }: Props) {
  const locale = usePanelLocale();
  const { product, edit } = useEditor();
  const path = ['options', place] as const;
  const { value: option } = usePlace<Option>(path);
  const { option_id } = option;
  const title = textIn(option.title, locale) || String(option_id);
  const remove = () => {
    const neighbour = product.options[place + 1] ?? product.options[place - 1];
    edit((before) => removeQuestion(before, option_id));
    if (neighbour) onChoose(neighbour.option_id);
  };
  return (
    <>
      <div className={styles.head}>
        <h3>
          {title} <small>{option_id}</small>
        </h3>
        <RowTools
          title={title}
          onUp={() => edit((before) => moveQuestion(before, option_id, -1))}
          onDown={() => edit((before) => moveQuestion(before, option_id, 1))}
          onRemove={remove}
        />
      </div>
      <Problem path={path} />
      <WordsField path={[...path, 'title']} />
      <KindFields path={path} option={option} />
      {isChoice(option) && <ValuesField path={path} option={option} />}
      <ConditionsField path={[...path, 'previous_steps']} before={place} />
      <WordsField path={[...path, 'help']} optional />
      <WordsField path={[...path, 'placeholder']} optional />
      <WordsField path={[...path, 'error']} />
      <div className={styles.flags}>
        {FLAGS.map((flag) => (
          <FlagField key={flag} path={[...path, flag]} />
        ))}
      </div>
      <Unset option={option} />
    </>
  );
}

interface KindProps {
  readonly path: readonly ['options', number];
  readonly option: Option;
}

function KindFields({ path, option }: KindProps) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const partName = usePartName();
  const locale = usePanelLocale();
  const { product, edit, answer } = useEditor();
  const { set } = usePlace<Option>(path);
  const page = product.steps.find(({ option_ids }) => option_ids.includes(option.option_id))?.step ?? null;
  const none = { value: '', label: text.none };
  return (
    <div className={styles.line}>
      <NativeSelect
        label={partName('type')}
        data={[...OPTION_TYPES]}
        value={option.type}
        onChange={(event) => set(withType(option, event.currentTarget.value as OptionType))}
      />
      {option.type === 'field' && (
        <ChoiceField
          path={[...path, 'format']}
          choices={[none, ...answer.formats.map(({ name }) => ({ value: name, label: name }))]}
          read={(format: { name: string } | undefined) => format?.name ?? ''}
          write={(name) => answer.formats.find((format) => format.name === name)}
        />
      )}
      {option.opt_values.length > 0 && (
        <ChoiceField
          path={[...path, 'previous_steps_default']}
          choices={[
            none,
            ...option.opt_values.map(({ id, name }) => ({ value: id, label: textIn(name, locale) || id })),
          ]}
          read={(value: string | undefined) => value ?? ''}
          write={(value) => value || undefined}
        />
      )}
      <AmountField path={[...path, 'price']} />
      {product.question_on_start !== option.option_id && (
        <NativeSelect
          label={text.move_to}
          data={[
            ...product.steps.map(({ step }) => ({ value: String(step), label: text.page(step) })),
            { value: '', label: text.confirmation },
          ]}
          value={page === null ? '' : String(page)}
          onChange={(event) => {
            const to = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
            edit((before) => moveToPage(before, option.option_id, to));
          }}
        />
      )}
    </div>
  );
}

function ValuesField({ path, option }: KindProps) {
  return (
    <RowList path={[...path, 'opt_values']} empty={() => newValue(option, blankText())}>
      {(place) => (
        <div className={styles.value}>
          <WordsField path={[...place, 'name']} />
          <AmountField path={[...place, 'price']} />
        </div>
      )}
    </RowList>
  );
}

/** Choices that delete answers are rare; they can be removed here, but are only created in the files. */
function Unset({ option }: { readonly option: Option }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const partName = usePartName();
  const { product } = useEditor();
  const { set } = usePlace(['options', product.options.indexOf(option), 'autounset_option_values']);
  if (option.autounset_option_values.length === 0) return null;
  return (
    <Button className={styles.start} size="xs" variant="default" onClick={() => set([])}>
      {text.remove(partName('autounset_option_values'))}
    </Button>
  );
}
