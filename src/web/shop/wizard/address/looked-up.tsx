import type { AddressFindings } from '../../../../contract/pages/wizard-pages.ts';
import type { PropertyView } from '../../../../contract/place-data.ts';
import { usePropertySearchTexts } from '../../../i18n/late/property-search.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import type { FieldProps } from '../../../ui/field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from './address-field.module.css';
import { factsOf, placeOf } from './property-words.ts';

/** Without scripts, looks up the address and shows the same page with the results. */
export function LookButton() {
  const texts = usePropertySearchTexts();
  return (
    <noscript>
      {/* Enter activates the form's first button, which continues. */}
      <button type="submit" hidden />
      <SubmitButton look="secondary" name="intent" value="search">
        {texts.look}
      </SubmitButton>
    </noscript>
  );
}

/** The streets that match a typed one; the typed one stays the first choice. */
export function StreetCards({
  name,
  streets,
  written,
}: {
  readonly name: string;
  readonly streets: readonly string[];
  readonly written: string;
}) {
  const texts = usePropertySearchTexts();
  const choices = [
    { id: written, name: texts.as_written(written) },
    ...streets.filter((street) => street !== written).map((street) => ({ id: street, name: street })),
  ];
  return (
    <ChoiceCards kind="radio" name={`${name}-street`} label={texts.which_street} choices={choices} chosen={[written]} />
  );
}

/** The question for the cadastral reference, as a choice of the properties at an address. */
export function PropertyCards({
  properties,
  chosen,
  ...field
}: Pick<FieldProps, 'name' | 'problem'> & {
  readonly properties: readonly PropertyView[];
  readonly chosen: string;
}) {
  const texts = usePropertySearchTexts();
  const choices = properties.map((property) => ({
    id: property.refcat,
    name: placeOf(property, texts.building),
    hint: factsOf(property, texts.building),
  }));
  const isOffered = choices.some(({ id }) => id === chosen);
  const none = { id: isOffered ? '' : chosen, name: texts.none_of_these };
  return (
    <ChoiceCards {...field} kind="radio" label={texts.which_property} choices={[...choices, none]} chosen={[chosen]} />
  );
}

/** The result of the lookup, in a sentence. */
export function WhatWasFound({ found, number }: { readonly found: AddressFindings; readonly number: string }) {
  const texts = usePropertySearchTexts();
  const said = wordOf(found, { number, texts });
  return said && <p className={styles.said}>{said}</p>;
}

function wordOf(
  { standing, street, streets, nearest_numbers, count }: AddressFindings,
  { number, texts }: { number: string; texts: ReturnType<typeof usePropertySearchTexts> },
): string | null {
  if (standing === 'away' || standing === 'busy') return texts[standing];
  if (standing === 'own' || streets.length > 0) return null;
  if (street === null) return texts.no_street;
  if (count > 0) return texts.offered(count);
  if (number.trim() === '') return texts.number_missing(street);
  if (nearest_numbers.length > 0) return `${texts.no_number(number)} ${nearest_numbers.join(', ')}.`;
  return texts.not_there(number);
}
