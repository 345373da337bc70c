import type { Text } from '../locale/locale.ts';
import type { DefaultErrors } from './catalogue.ts';
import type { Option, OptionType, OptionValue } from './option.ts';
import type { OptionFile } from './option-file.ts';
import type { Report } from './report.ts';
import type { Sources } from './sources.ts';

type OptionSource = {
  readonly option: OptionFile;
  readonly index: number;
  readonly product_id: number;
  readonly sources: Sources;
  readonly report: Report;
};

/** A question with its value list, format and error text resolved. Its `index` is its position in the file. */
export function resolveOption({ option, index, product_id, sources, report }: OptionSource): Option {
  const { opt_values_ref, format: formatName, opt_values: own, error, ...kept } = option;
  const format = formatName === undefined ? undefined : sources.formats[formatName];
  if (formatName !== undefined && !format) report(`options.${index}.format`, 'no_format', { what: formatName });

  const listed = opt_values_ref === undefined ? undefined : sources.valueLists[opt_values_ref];
  if (opt_values_ref !== undefined && !listed) {
    report(`options.${index}.opt_values_ref`, 'no_value_list', { what: opt_values_ref });
  }
  if (opt_values_ref !== undefined && own.length > 0) {
    report(`options.${index}.opt_values`, 'list_and_values');
  }
  const opt_values = (listed ?? own).map(choiceOf);
  return {
    ...kept,
    index,
    product_id,
    error: error ?? defaultError(option.type, opt_values, sources.default_errors),
    opt_values,
    ...(format && { format }),
  };
}

function choiceOf(value: OptionValue & { price_assumed?: boolean | undefined }): OptionValue {
  const { price_assumed: _assumed, ...kept } = value;
  return kept;
}

const CHOSEN: ReadonlySet<OptionType> = new Set([
  'radio',
  'radio_button',
  'drop_down',
  'checkbox',
  'multiple',
  'municipio',
  'municipio_ce',
  'banco',
  'sociedad',
  'freguesia',
]);

/** Source: specification section 5; catalogue.yaml `default_errors`. Pickers get the error for 'select'. */
function defaultError(type: OptionType, values: readonly OptionValue[], errors: DefaultErrors): Text {
  if (type === 'checkbox' && values.length === 1) return errors.accept;
  if (CHOSEN.has(type)) return errors.choice;
  if (type === 'file') return errors.file;
  return type === 'date' ? errors.date : errors.text;
}
