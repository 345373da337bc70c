import { Button, NativeSelect } from '@mantine/core';
import type { RedirectCondition } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { ConditionField, ConditionsField } from './conditions-field.tsx';
import type { ContentPath } from './content-path.ts';
import { useEditor, usePartName, usePlace } from './editor-context.ts';
import { ChoiceField, WordsField } from './fields.tsx';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { RowList } from './row-list.tsx';
import { blankText } from './texts-part.tsx';

/** Exits of a form: the end, another product, early checkout, and suggestions. */
export function WaysPart() {
  const { product } = useEditor();
  return (
    <>
      <RowList path={['conditions_to_exit']} empty={() => ({ type: 'or' as const, options: [], message: blankText() })}>
        {(path) => (
          <>
            <WordsField path={[...path, 'message']} />
            <AnyOrAll path={[...path, 'type']} />
            <ConditionsField path={[...path, 'options']} />
          </>
        )}
      </RowList>
      <RowList<RedirectCondition>
        path={['conditions_to_redirect']}
        empty={() => ({
          conditions: [],
          product_id_in: product.product_id,
          product_id_out: product.related_product[0] ?? product.product_id,
          step_saved: 1,
          set: [],
          map: [],
          value_map: [],
        })}
      >
        {(path, row) => <RedirectFields path={path} row={row} />}
      </RowList>
      <EarlyCheckoutFields />
      <Suggestions />
    </>
  );
}

function AnyOrAll({ path }: { readonly path: ContentPath }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const choices = [
    { value: 'or', label: text.any },
    { value: 'and', label: text.every },
  ];
  return <ChoiceField path={path} label={text.holds} choices={choices} write={(type) => type} />;
}

function RedirectFields({ path, row }: { readonly path: ContentPath; readonly row: RedirectCondition }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const partName = usePartName();
  const { products } = useEditor();
  const { set } = usePlace<RedirectCondition>(path);
  const steps = products.find(({ product_id }) => product_id === row.product_id_out)?.steps ?? 1;
  const carried = row.set.length + row.map.length + row.value_map.length;
  return (
    <>
      <ConditionsField path={[...path, 'conditions']} />
      <div className={styles.line}>
        <NativeSelect
          label={partName('product_id_out')}
          data={useProductChoices()}
          value={String(row.product_id_out)}
          // The answers that were carried over belong to questions of the former target.
          onChange={(event) =>
            set({
              ...row,
              product_id_out: Number(event.currentTarget.value),
              step_saved: 1,
              set: [],
              map: [],
              value_map: [],
            })
          }
        />
        <ChoiceField
          path={[...path, 'step_saved']}
          choices={Array.from({ length: steps }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
          write={Number}
        />
      </div>
      {carried > 0 && <p className={styles.soft}>{text.carried(carried)}</p>}
    </>
  );
}

function ProductChoice({ path }: { readonly path: ContentPath }) {
  const { product } = useMessages(CATALOGUE_MESSAGES);
  return <ChoiceField path={path} label={product} choices={useProductChoices()} write={Number} />;
}

function useProductChoices() {
  const locale = usePanelLocale();
  const { products } = useEditor();
  return products.map(({ product_id, name }) => ({ value: String(product_id), label: textIn(name, locale) }));
}

function EarlyCheckoutFields() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const field = 'conditions_to_earlycheckout';
  const { value, problem, set } = usePlace<object | null>([field]);
  if (!value) {
    return (
      <Button
        className={styles.start}
        size="xs"
        variant="default"
        onClick={() => set({ type: 'and', options: [], confirmation_options: [] })}
      >
        {text.early_add}
      </Button>
    );
  }
  return (
    <fieldset className={styles.rows}>
      <legend>{text.early_add}</legend>
      {problem && <p className={styles.problem}>{problem}</p>}
      <AnyOrAll path={[field, 'type']} />
      <ConditionsField path={[field, 'options']} label={text.holds} />
      <ConditionsField path={[field, 'confirmation_options']} />
      <Button className={styles.start} size="xs" variant="default" onClick={() => set(null)}>
        {text.remove(text.early_add)}
      </Button>
    </fieldset>
  );
}

/** They only suggest another product and never change the path. */
function Suggestions() {
  const { product } = useEditor();
  const askable = product.options.filter(({ opt_values }) => opt_values.length > 0);
  const [first] = askable;
  const other = product.related_product[0];
  const empty = () => ({
    condition: { option_id: first?.option_id, op: 'eq', values: first?.opt_values.slice(0, 1).map(({ id }) => id) },
    product_id: other,
    text: blankText(),
  });
  return (
    <RowList path={['related_conditions']} {...(first && other !== undefined && { empty })}>
      {(path) => (
        <>
          <ConditionField path={[...path, 'condition']} askable={askable} />
          <ProductChoice path={[...path, 'product_id']} />
          <WordsField path={[...path, 'text']} />
        </>
      )}
    </RowList>
  );
}
