import { useRef } from 'react';
import type { AddressBoxes, QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { hasOwnCadastre } from '../../../../domain/territory/streets/own-cadastre.ts';
import { ADDRESS_PARTS } from '../../../../domain/wizard/address-line.ts';
import { usePropertySearchTexts } from '../../../i18n/late/property-search.ts';
import fieldStyles from '../../../ui/field.module.css';
import { FieldNotes } from '../../../ui/field.tsx';
import { useHasScripts } from '../../../ui/use-has-scripts.ts';
import styles from './address-field.module.css';
import { LookButton, StreetCards, WhatWasFound } from './looked-up.tsx';
import { PropertiesAt } from './properties-at.tsx';
import { StreetBox } from './street-box.tsx';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';

/**
 * An address with one input per part; the street has the question's name, so that links to its problem work. If the municipality is known,
 * the cadastre suggests streets and properties: while typing with scripts, else by a button.
 */
export function AddressField({
  question,
  boxes,
  className,
}: {
  readonly question: QuestionView;
  readonly boxes: AddressBoxes;
  readonly className?: string | undefined;
}) {
  const texts = usePropertySearchTexts();
  const { field: name, title, help, problem, search: looked } = question;
  const hasScripts = useHasScripts();
  const place = useRef<HTMLFieldSetElement>(null);
  // Results from the server are selected on its own cards.
  const search = useAddressSearch({
    field: name,
    search: looked?.found ? { ...looked, fills: null } : looked,
    boxes,
    place,
  });
  return (
    <fieldset ref={place} className={className}>
      <legend className="visually-hidden">{title}</legend>
      <FieldNotes name={name} help={help} problem={problem} />
      {isElsewhere(looked?.municipality, search) && <p className={fieldStyles.help}>{texts.own}</p>}
      <div className={styles.street}>
        {looked?.found && looked.found.streets.length > 0 ? (
          <StreetCards name={name} streets={looked.found.streets} written={boxes.street} />
        ) : (
          <StreetBox question={question} street={boxes.street} search={search} />
        )}
      </div>
      {ADDRESS_PARTS.slice(1).map((part) => (
        <div key={part} className={styles[part]}>
          <label htmlFor={`${name}-${part}`} className={fieldStyles.label}>
            {texts.address[part]}
          </label>
          <input
            id={`${name}-${part}`}
            name={`${name}-${part}`}
            className={fieldStyles.control}
            type="text"
            defaultValue={boxes[part]}
            maxLength={10}
            autoComplete="off"
            onChange={part === 'number' ? search.typeNumber : search.typeInside}
          />
        </div>
      ))}
      {looked && (
        <div className={styles.street}>
          {looked.found && <WhatWasFound found={looked.found} number={boxes.number} />}
          {hasScripts && <PropertiesAt search={search} />}
          <LookButton />
        </div>
      )}
    </fieldset>
  );
}

/** Whether the place belongs to another cadastre, which we cannot query. */
function isElsewhere(municipality: string | null | undefined, { streets, properties }: AddressSearch): boolean {
  if (streets.answer?.standing === 'own' || properties.answer?.kind === 'own') return true;
  return municipality ? hasOwnCadastre(municipality) : false;
}
