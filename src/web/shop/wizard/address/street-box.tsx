import { useRef } from 'react';
import type { QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { usePropertySearchTexts } from '../../../i18n/late/property-search.ts';
import fieldStyles from '../../../ui/field.module.css';
import { describedBy, OptionalMark } from '../../../ui/field.tsx';
import { useHasScripts } from '../../../ui/use-has-scripts.ts';
import { useListKeys } from '../../../ui/use-list-keys.ts';
import pickerStyles from '../picker.module.css';
import type { ListedStreet } from './ask-cadastre.ts';
import type { AddressSearch } from './use-address-search.ts';

/**
 * The street of an address. With scripts, a combobox that suggests streets of the municipality (WAI-ARIA 1.2, list popup, manual
 * selection); any text is accepted.
 */
export function StreetBox({
  question,
  street,
  search,
}: {
  readonly question: QuestionView;
  readonly street: string;
  readonly search: AddressSearch;
}) {
  const texts = usePropertySearchTexts();
  const hasScripts = useHasScripts();
  const { field: name, help, problem } = question;
  const listId = `${name}-list`;
  const { streets } = search;
  const listed = streets.answer?.streets ?? [];
  const hasAsked = useRef(false);
  const close = () => {
    streets.forget();
    leaveList();
  };
  const pick = (picked: ListedStreet) => {
    search.pickStreet(picked);
    leaveList();
  };
  const { active, leaveList, onKeyDown } = useListKeys({
    items: listed,
    isOpen: streets.answer !== null,
    take: (picked) => pick(picked),
    close: () => close(),
  });
  const said = streets.hasFailed ? texts.away : wordOf(streets.answer, texts);
  return (
    <div>
      <label htmlFor={name} className={fieldStyles.label}>
        {texts.address.street}
        <OptionalMark when={!question.required} />
      </label>
      <div className={pickerStyles.picker}>
        <input
          {...describedBy({ name, help, problem })}
          id={name}
          name={`${name}-street`}
          className={fieldStyles.control}
          type="text"
          defaultValue={street}
          required={question.required}
          maxLength={question.max_length - 60}
          autoComplete="off"
          autoCapitalize="words"
          {...(hasScripts && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': listed.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          })}
          onChange={({ target }) => {
            hasAsked.current = true;
            leaveList();
            search.typeStreet(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (hasAsked.current) search.leaveStreet();
            if (listed.length > 0) close();
            else streets.leave();
          }}
        />
        {hasScripts && (
          <div
            id={listId}
            role="listbox"
            aria-label={texts.suggested}
            className={pickerStyles.list}
            hidden={listed.length === 0}
          >
            {listed.map((option, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={option.code}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={pickerStyles.option}
                // Keeps the focus in the input; losing it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.label}
              </button>
            ))}
          </div>
        )}
      </div>
      {hasScripts && (
        <p role="status" className={said ? pickerStyles.status : 'visually-hidden'}>
          {said ?? (listed.length > 0 && texts.count(listed.length))}
        </p>
      )}
    </div>
  );
}

/** Why there are no streets to suggest; the note on other cadastres is above. */
function wordOf(
  answer: AddressSearch['streets']['answer'],
  texts: { readonly away: string; readonly busy: string; readonly no_street: string },
): string | null {
  if (!answer || answer.streets.length > 0 || answer.standing === 'own') return null;
  const { standing } = answer;
  return standing === 'away' || standing === 'busy' ? texts[standing] : texts.no_street;
}
