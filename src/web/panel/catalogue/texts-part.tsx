import { NativeSelect } from '@mantine/core';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import type { ContentPath } from './content-path.ts';
import { useEditor, usePartName, usePlace } from './editor-context.ts';
import { LineField, WordsField } from './fields.tsx';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { RowList } from './row-list.tsx';
import { SynonymsField } from './synonyms-field.tsx';

export const blankText = (): Text => ({ es: '', en: '', pt: '' });

/** All texts of a product's page, in three languages. */
export function TextsPart() {
  const { product } = useEditor();
  const partName = usePartName();
  const meta = (field: 'title' | 'description') => `${partName('meta')}: ${partName(field)}`;
  return (
    <>
      <WordsField path={['name']} />
      <WordsField path={['short_description']} />
      <WordsField path={['delivery', 'text']} label={partName('delivery')} />
      <WordsField path={['content', 'meta', 'title']} label={meta('title')} />
      <WordsField path={['content', 'meta', 'description']} label={meta('description')} />
      <Paragraphs field="description" />
      <Paragraphs field="receives" />
      <Paragraphs field="needs" />
      <Paragraphs field="shows" />
      <Paragraphs field="uses" />
      <RowList path={['content', 'not_right']} empty={() => ({ text: blankText(), product: null })}>
        {(path) => (
          <>
            <WordsField path={[...path, 'text']} />
            <OtherProduct path={[...path, 'product']} />
          </>
        )}
      </RowList>
      {product.content.official && (
        <>
          <WordsField path={['content', 'official', 'fee']} />
          <WordsField path={['content', 'official', 'how']} />
          <WordsField path={['content', 'official', 'link', 'text']} />
          <LineField path={['content', 'official', 'link', 'href']} />
        </>
      )}
      <RowList path={['content', 'faq']} empty={() => ({ question: blankText(), answer: blankText() })}>
        {(path) => (
          <>
            <WordsField path={[...path, 'question']} />
            <WordsField path={[...path, 'answer']} />
          </>
        )}
      </RowList>
      <SynonymsField />
    </>
  );
}

function Paragraphs({ field }: { readonly field: 'description' | 'receives' | 'needs' | 'shows' | 'uses' }) {
  return (
    <RowList path={['content', field]} empty={blankText}>
      {(path) => <WordsField path={path} />}
    </RowList>
  );
}

/** The alternative product, by its slug. */
function OtherProduct({ path }: { readonly path: ContentPath }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { products } = useEditor();
  const { value, problem, set } = usePlace<string | null>(path);
  const choices = products.map(({ url_key, name }) => ({ value: url_key, label: textIn(name, locale) }));
  return (
    <NativeSelect
      label={text.product}
      data={[{ value: '', label: text.no_product }, ...choices]}
      value={value ?? ''}
      error={problem}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  );
}
