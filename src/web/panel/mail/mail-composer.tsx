import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { EmailTemplate } from '../../../contract/mail.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { CannedPicker } from '../canned-responses/canned-picker.tsx';
import { withWords } from '../canned-responses/canned-text.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import type { WordedFields } from '../pedido/use-operation.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { draftOf, isUntouched, type MailDraft, NO_MAIL, wordsOf } from './mail-draft.ts';
import { MailPreview } from './mail-preview.tsx';
import { problemsOf } from './mail-problems.ts';
import { useEmailTemplates, useMailPlaceholders, useMailPreview } from './mail-queries.ts';
import styles from './mails.module.css';

interface Props {
  readonly pedido: Pedido;
  /** The operation that sends the mail, without its text; null while the recipient is unknown. */
  readonly fields: WordedFields | null;
  readonly draft: MailDraft;
  readonly onDraft: (draft: MailDraft) => void;
  /** Whether there is a template text to which the agent can return. */
  readonly hasOwnText: boolean;
}

/** An e-mail editor with a preview beside it. The parent keeps the typed text. */
export function MailComposer({ pedido, fields, draft, onDraft, hasOwnText }: Props) {
  const messages = usePanelMessages();
  const text = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  const { data: templates } = useEmailTemplates();
  const { data: placeholders } = useMailPlaceholders(pedido);
  const customers = customersLanguage(pedido);
  const preview = useMailPreview(pedido, fields && { ...fields, ...wordsOf(draft, customers) });
  const language = draft.language ?? customers;
  const mail = preview.data?.mail ?? null;
  const own = mail?.editable;
  const problems = problemsOf(preview.data?.problem);
  const writing = useRef<HTMLTextAreaElement>(null);

  const choose = (code: string) => {
    const template = templates?.items.find((candidate) => candidate.code === code);
    onDraft(template ? filled(template, language) : { ...NO_MAIL, language: draft.language });
  };
  const speak = (next: Locale) => {
    const template = templates?.items.find(({ code }) => code === draft.template);
    const before = template && filled(template, language);
    const isTemplates = before !== undefined && before.text === draft.text && before.subject === draft.subject;
    onDraft(template && isTemplates ? filled(template, next) : { ...draft, language: next });
  };
  const filled = (template: EmailTemplate, into: Locale) =>
    draftOf(template, { language: into, values: placeholders?.values[into] ?? {} });

  return (
    <div className={styles.composer}>
      <div className={styles.fields}>
        <Group grow gap="xs">
          <NativeSelect
            label={text.template}
            // With an empty editor the template list takes the focus: letters and arrows select a template, and the
            // submit key sends it.
            data-autofocus={!hasOwnText || undefined}
            value={draft.template}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: hasOwnText ? text.own_template : text.no_template },
              // Not before the placeholders are loaded, since a key may select a template at once.
              ...groupsOf((placeholders && templates?.items) ?? [], { groups: text.groups, locale }),
            ]}
          />
          <NativeSelect
            label={text.language}
            value={language}
            onChange={(event) => isLocale(event.currentTarget.value) && speak(event.currentTarget.value)}
            data={LOCALES.map((value) => ({
              value,
              label: value === customers ? text.customers(LOCALE_NAMES[value]) : LOCALE_NAMES[value],
            }))}
          />
        </Group>
        <TextInput
          label={text.subject}
          maxLength={300}
          value={draft.subject ?? own?.subject ?? ''}
          error={problems.subject && describe(problems.subject)}
          onChange={(event) => onDraft({ ...draft, subject: event.currentTarget.value })}
        />
        <CannedPicker
          language={language}
          values={placeholders?.values[language] ?? {}}
          onPick={(words) => {
            const written = draft.text ?? own?.text ?? '';
            // In an untouched field the cursor is at the start; then the text is appended.
            const at = writing.current?.selectionStart || written.length;
            onDraft({ ...draft, text: withWords(written, words, at) });
            writing.current?.focus();
          }}
        />
        <Textarea
          ref={writing}
          data-autofocus={hasOwnText || undefined}
          autoFocus={hasOwnText}
          label={text.body}
          description={text.body_hint}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={20_000}
          value={draft.text ?? own?.text ?? ''}
          error={problems.body && describe(problems.body)}
          onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        />
        {preview.error && <p role="alert">{problemText(preview.error, messages)}</p>}
        {problems.other && !(isUntouched(draft) && !hasOwnText) && <p role="status">{problems.other}</p>}
        {hasOwnText && !isUntouched(draft) && (
          <Button variant="subtle" size="compact-sm" className={styles.discard} onClick={() => onDraft(NO_MAIL)}>
            {text.discard}
          </Button>
        )}
      </div>
      {mail ? (
        <MailPreview mail={mail} isOld={preview.isPlaceholderData || preview.error !== null} />
      ) : (
        preview.isFetching && <p className={styles.waiting}>{text.waiting_preview}</p>
      )}
    </div>
  );

  function describe({ unknown, empty }: { readonly unknown: readonly string[]; readonly empty: readonly string[] }) {
    return [
      empty.length > 0 && text.empty(empty.map(inBraces).join(', ')),
      unknown.length > 0 && text.unknown(unknown.map(inBraces).join(', ')),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

/** The customer's language, unless the agent chooses another. */
export function customersLanguage({ details }: Pedido): Locale {
  return isLocale(details.customer.locale) ? details.customer.locale : 'es';
}

function groupsOf(
  templates: readonly EmailTemplate[],
  { groups, locale }: { readonly groups: Readonly<Record<string, string>>; readonly locale: Locale },
) {
  const names = [...new Set(templates.map(({ group }) => group))];
  return names.map((group) => ({
    group: groups[group] ?? group,
    items: templates
      .filter((template) => template.group === group)
      .map(({ code, name }) => ({ value: code, label: name[locale] })),
  }));
}

function inBraces(name: string): string {
  return /[{}%]/.test(name) ? name : `{{${name}}}`;
}
