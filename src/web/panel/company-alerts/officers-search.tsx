import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { type CompanyOfficers, findOfficers } from '../../../contract/company-alerts.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText, dayText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { OFFICER_MESSAGES } from './i18n/messages.ts';
import styles from './officers-search.module.css';

/** Looks up who holds posts in a company, as the gazette of commercial registries says. `begin` is its CIF or name. */
export function OfficersSearch({ begin }: { readonly begin: string }) {
  const text = useMessages(OFFICER_MESSAGES);
  const [typed, setTyped] = useState(begin);
  const [found, setFound] = useState<{ readonly typed: string; readonly answer: OutputOf<typeof findOfficers> } | null>(
    null,
  );
  const { send, isBusy, problem } = useSend();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    const answer = await send(() => panelApi.call(findOfficers, { query: { q } }));
    setFound(answer && { typed: q, answer });
  };
  return (
    <form onSubmit={(event) => void find(event)} noValidate>
      <div className={styles.line}>
        <TextInput
          className={styles.field ?? ''}
          size="xs"
          label={`${text.title}: ${text.label}`}
          description={text.hint}
          maxLength={120}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" size="compact-sm" variant="default" loading={isBusy} disabled={typed.trim() === ''}>
          {text.find}
        </Button>
      </div>
      <ProblemLine of={problem} />
      <p role="status" className={shared.hidden}>
        {found && text.count(found.answer.companies.length)}
      </p>
      {found && <Found {...found} />}
    </form>
  );
}

function Found({ typed, answer }: { readonly typed: string; readonly answer: OutputOf<typeof findOfficers> }) {
  const text = useMessages(OFFICER_MESSAGES);
  const locale = usePanelLocale();
  const { companies, names, read_from: from, read_to: to } = answer;
  const isByCif = names.length > 0 && !names.includes(typed);
  const isNameUnknown = names.length === 0 && companies.length === 0;
  return (
    <>
      {isByCif && <p className={shared.small}>{text.searched(names.join(' · '))}</p>}
      {companies.length === 0 && (
        <p>{isNameUnknown && /^\w\W?\d{7}/.test(typed) ? text.name_unknown : text.none(names.join(' · ') || typed)}</p>
      )}
      {companies.map((company) => (
        <Company key={`${company.name} ${company.province} ${company.sheet}`} company={company} />
      ))}
      {answer.has_more && <p>{text.more_companies}</p>}
      <p className={shared.small}>
        {from && to
          ? text.coverage(countText(answer.days, locale), dayText(from, locale), dayText(to, locale))
          : text.unread}
      </p>
    </>
  );
}

function Company({ company: { name, province, sheet, holders, more } }: { readonly company: CompanyOfficers }) {
  const text = useMessages(OFFICER_MESSAGES);
  const locale = usePanelLocale();
  return (
    <section aria-label={name}>
      <p className={styles.company}>
        <strong>{name}</strong>{' '}
        <span className={shared.small}>{[province, sheet && text.sheet(sheet)].filter(Boolean).join(' · ')}</span>
      </p>
      <ul className={styles.holders}>
        {holders.map(({ name: officer, post, post_name, act, holds, day, href }) => (
          <li key={`${post} ${officer}`} className={styles.holder} data-holds={holds}>
            {officer}: {post_name === null ? post : `${post_name} (${post})`}. {holds ? text.holds : text.left} (
            <a href={href} target="_blank" rel="noreferrer">
              {text.acts[act]}, {dayText(day, locale)}
            </a>
            )
          </li>
        ))}
      </ul>
      {more > 0 && <p className={shared.small}>{text.more(countText(more, locale))}</p>}
    </section>
  );
}
