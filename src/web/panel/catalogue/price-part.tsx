import { Checkbox, MultiSelect, NumberInput } from '@mantine/core';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { vatOf } from '../../../domain/money/money.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { useEditor, usePartName, usePlace, useProblems } from './editor-context.ts';
import { AmountField, AmountInput, FlagField, LineField, WordsField } from './fields.tsx';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { RowList } from './row-list.tsx';
import { blankText } from './texts-part.tsx';

/** A product's prices and the portals that sell it. */
export function PricePart() {
  const text = useMessages(CATALOGUE_MESSAGES);
  return (
    <>
      <BasePrice />
      <RowList path={['fees']} empty={() => ({ code: '', amount: 0, label: blankText() })}>
        {(path) => (
          <>
            <div className={styles.line}>
              <LineField path={[...path, 'code']} label={text.code} />
              <AmountField path={[...path, 'amount']} />
            </div>
            <WordsField path={[...path, 'label']} />
          </>
        )}
      </RowList>
      <RowList path={['post_order_charges']}>
        {(path) => (
          <>
            <AmountField path={[...path, 'unit_price']} optional />
            <WordsField path={[...path, 'label']} />
          </>
        )}
      </RowList>
      <Sale />
    </>
  );
}

/** The price with tax is computed from the one before tax, and vice versa. */
function BasePrice() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const partName = usePartName();
  const { product, edit } = useEditor();
  const { base_price, price, tax_rate } = product;
  const problem = useProblems('base_price');
  const priceProblem = useProblems('price');
  const setBase = (base: number, rate = tax_rate) =>
    edit((before) => ({ ...before, base_price: base, tax_rate: rate, price: base + vatOf(base, rate) }));
  return (
    <div className={styles.line}>
      <AmountInput
        label={`${partName('base_price')} (${text.without_tax})`}
        cents={base_price}
        problem={problem}
        onCents={(cents) => setBase(cents)}
      />
      <NumberInput
        label={text.tax}
        min={0}
        max={100}
        decimalScale={2}
        value={tax_rate / 100}
        onChange={(rate) => typeof rate === 'number' && setBase(base_price, Math.round(rate * 100))}
      />
      <AmountInput
        label={`${partName('price')} (${text.with_tax})`}
        cents={price}
        problem={priceProblem}
        onCents={(cents) => setBase(Math.round((cents * 10_000) / (10_000 + tax_rate)))}
      />
    </div>
  );
}

function Sale() {
  const locale = usePanelLocale();
  const partName = usePartName();
  const { portals, products, product } = useEditor();
  const stores = usePlace<readonly number[]>(['stores']);
  const related = usePlace<readonly number[]>(['related_product']);
  const position = usePlace<number>(['position']);
  const toggle = (store: number, isSold: boolean) =>
    stores.set(
      isSold ? [...stores.value, store].toSorted((a, b) => a - b) : stores.value.filter((one) => one !== store),
    );
  return (
    <>
      <fieldset className={styles.flags}>
        <legend>{partName('stores')}</legend>
        {stores.problem && <p className={styles.problem}>{stores.problem}</p>}
        {portals.map(({ store_id, name }) => (
          <Checkbox
            key={store_id}
            label={`${store_id} ${name}`}
            checked={stores.value.includes(store_id)}
            onChange={(event) => toggle(store_id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div className={styles.flags}>
        <FlagField path={['visible']} />
        <FlagField path={['visible_on_services']} />
        <FlagField path={['popular']} />
      </div>
      <NumberInput
        label={partName('position')}
        allowDecimal={false}
        value={position.value}
        onChange={(value) => typeof value === 'number' && position.set(value)}
      />
      <MultiSelect
        label={partName('related_product')}
        searchable
        error={related.problem}
        data={products
          .filter(({ product_id }) => product_id !== product.product_id)
          .map(({ product_id, name }) => ({ value: String(product_id), label: textIn(name, locale) }))}
        value={related.value.map(String)}
        onChange={(ids) => related.set(ids.map(Number))}
      />
    </>
  );
}
