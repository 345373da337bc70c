import { AppError } from './app-error.ts';
import { outermostFields } from './outermost-fields.ts';

/**
 * Bad input in fields that the caller can mend.
 * @param paths of the fields, such as `reason` or `discount.value`; the answer lists their outermost names in `fields`
 */
export function invalidInput(...paths: readonly string[]): AppError {
  return new AppError('invalid_input', { detail: paths.join(', ') }, { fields: outermostFields(paths) });
}
