import { type RefObject, useState } from 'react';
import type { AddressBoxes, AddressSearchView } from '../../../../contract/pages/wizard-pages.ts';
import type { PropertyView } from '../../../../contract/place-data.ts';
import { houseNumber } from '../../../../domain/territory/streets/house-number.ts';
import { typeInto } from '../../../ui/type-into.ts';
import { useLatestAnswer } from '../../../ui/use-latest-answer.ts';
import { askProperties, askStreets, type ListedStreet, type PropertiesSeen, type StreetsSeen } from './ask-cadastre.ts';

/** Long enough that a quick typist causes one request, short enough not to be noticed. */
const STREETS_PAUSE_MS = 120;
/** Each request asks the cadastre, so it waits until the number is complete. */
const NUMBER_PAUSE_MS = 400;

/**
 * Searches the streets and properties of an address while it is typed. Results are suggestions: the inputs keep their text, and the form
 * never waits.
 */
export function useAddressSearch({
  field,
  search,
  boxes,
  place,
}: {
  readonly field: string;
  readonly search: AddressSearchView | null;
  readonly boxes: AddressBoxes;
  readonly place: RefObject<HTMLFieldSetElement | null>;
}) {
  const streets = useLatestAnswer<StreetsSeen | null>(STREETS_PAUSE_MS);
  const properties = useLatestAnswer<PropertiesSeen | null>(NUMBER_PAUSE_MS);
  const [picked, setPicked] = useState<(ListedStreet & { readonly municipality: string }) | null>(null);
  const [inside, setInside] = useState({ stairs: boxes.stairs, floor: boxes.floor, door: boxes.door });
  const [chosen, setChosen] = useState<PropertyView | null>(null);

  const form = () => place.current?.form ?? null;
  const written = (): AddressBoxes => {
    const box = (part: keyof AddressBoxes) => inputNamed(form(), `${field}-${part}`)?.value ?? '';
    return {
      street: box('street'),
      number: box('number'),
      stairs: box('stairs'),
      floor: box('floor'),
      door: box('door'),
    };
  };
  const municipality = () =>
    search?.municipality_field ? valueNamed(form(), search.municipality_field) : (search?.municipality ?? '');

  const lookForProperties = (street: string | null) => {
    properties.forget();
    const { street: text, number } = written();
    if (!search?.fills || text.trim() === '' || houseNumber(number) === null) return;
    const sought = { municipality: municipality(), street: text, picked: street, number };
    properties.ask((signal) => askProperties(sought, signal));
  };
  /** A street's code belongs to the municipality in which it was selected. */
  const pickedHere = () => (picked?.municipality === municipality() ? picked.code : null);
  /** A reference selected for another address does not apply to this one. */
  const dropChoice = () => {
    const input = search?.fills && inputNamed(form(), search.fills);
    if (chosen && input && input.value === chosen.refcat) typeInto(input, '');
    setChosen(null);
  };

  return {
    streets,
    properties,
    inside,
    chosen,
    typeStreet(text: string) {
      setPicked(null);
      dropChoice();
      properties.forget();
      if (!search || text.trim() === '') return streets.forget();
      const sought = { municipality: municipality(), text: text.trim() };
      streets.ask((signal) => askStreets(sought, signal));
    },
    pickStreet(street: ListedStreet) {
      setPicked({ ...street, municipality: municipality() });
      streets.forget();
      const input = inputNamed(form(), `${field}-street`);
      if (input) write(input, street.label);
      lookForProperties(street.code);
    },
    leaveStreet() {
      if (!picked && !chosen && !properties.answer) lookForProperties(null);
    },
    typeNumber() {
      dropChoice();
      lookForProperties(pickedHere());
    },
    takeNumber(number: string) {
      const input = inputNamed(form(), `${field}-number`);
      if (input) write(input, number);
      lookForProperties(pickedHere());
      input?.focus();
    },
    typeInside() {
      const { stairs, floor, door } = written();
      setInside({ stairs, floor, door });
    },
    choose(property: PropertyView) {
      const input = search?.fills && inputNamed(form(), search.fills);
      if (!input) return;
      typeInto(input, property.refcat);
      setChosen(property);
    },
    chooseAnother: dropChoice,
  };
}

export type AddressSearch = ReturnType<typeof useAddressSearch>;

function inputNamed(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

/** For an input as well as for cards. */
function valueNamed(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof RadioNodeList ? control.value.trim() : '';
}

/** Sets a value without triggering another search, but notifies listeners for corrected fields. */
function write(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
