import type { MouseEvent } from 'react';
import type { Shell } from '../../contract/pages/page-port.ts';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import styles from './language-switch.module.css';

const FOOT_ID = 'languages';

/**
 * Another language is another document, so these are plain links, or buttons that post the page's form first. Such a
 * button is only in the footer, since above the form Enter would press it. The header presses the one in the footer,
 * or links to it without scripts.
 */
export function LanguageSwitch({
  formId,
  place = 'foot',
}: {
  readonly formId?: string;
  readonly place?: 'head' | 'menu' | 'foot';
}) {
  const { site } = useMessages();
  const { languages, locale } = useShell();
  if (languages.length < 2) return null;
  const entries = languages.map((language) => {
    const shown = {
      lang: language.locale,
      'aria-current': language.locale === locale ? 'true' : undefined,
      ...(place === 'head' && { 'aria-label': language.name, title: language.name }),
    } as const;
    const text = place === 'head' ? language.locale.toUpperCase() : language.name;
    if (formId === undefined)
      return (
        <a key={language.locale} {...shown} href={language.href} hrefLang={language.locale}>
          {text}
        </a>
      );
    return place === 'foot' ? (
      <button key={language.locale} {...shown} type="submit" form={formId} name="language" value={language.locale}>
        {text}
      </button>
    ) : (
      <a key={language.locale} {...shown} href={`#${FOOT_ID}`} onClick={(event) => pressAtFoot(event, language)}>
        {text}
      </a>
    );
  });
  if (place !== 'foot') return <div className={place === 'head' ? styles.short : styles.languages}>{entries}</div>;
  return (
    <nav id={FOOT_ID} aria-label={site.languages} className={styles.languages}>
      {entries}
    </nav>
  );
}

function pressAtFoot(event: MouseEvent, { locale }: Shell['languages'][number]): void {
  const button = document.querySelector<HTMLButtonElement>(`#${FOOT_ID} button[value="${locale}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
