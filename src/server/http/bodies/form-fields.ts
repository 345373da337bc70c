import { MOST_FIELDS } from '../../../contract/largest-body.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

/**
 * Fields of a form in `application/x-www-form-urlencoded`, decoded. They are counted before they are parsed: parsing 100,000 names is expensive.
 * @throws AppError too_many_fields
 */
export function readFormFields(body: Buffer): URLSearchParams {
  refuseManyFields(body);
  return new URLSearchParams(body.toString('utf8'));
}

/** @throws AppError too_many_fields */
export function refuseManyFields(body: Buffer): void {
  let count = 1;
  for (let place = body.indexOf(AMPERSAND); place >= 0; place = body.indexOf(AMPERSAND, place + 1)) {
    count += 1;
    if (count > MOST_FIELDS) throw new AppError('too_many_fields', { most: MOST_FIELDS });
  }
}

const AMPERSAND = '&'.charCodeAt(0);
