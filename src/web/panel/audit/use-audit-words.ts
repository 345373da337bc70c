import type { AuditEvent } from '../../../contract/audit.ts';
import { LIST_NAMES, listOf } from '../../../domain/config-lists/lists.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';

type Texts = Readonly<Record<string, string>>;
type About = Pick<AuditEvent, 'action' | 'subject_kind'>;

/** Codes of the audit trail in words. A code that is no longer in use is shown as it is. */
export function useAuditWords() {
  const text = useMessages(AUDIT_MESSAGES);
  const { actions: history } = useMessages(HISTORY_MESSAGES);
  const { frame } = usePanelMessages();
  const { states } = useCurrentUser();
  const locale = usePanelLocale();
  const actions: Texts = { ...inFull(history), ...text.actions };
  const subjects: Texts = text.subjects;
  const fields: Texts = text.fields;
  return {
    /** Every action that can be looked for, by its words. */
    actions: Object.entries(actions)
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
    /** All subjects of events. */
    subjects: [...Object.entries(subjects), ...LIST_NAMES.map((name) => [name, listOf(name).title[locale]] as const)]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
    subject: (kind: string) => subjects[kind] ?? listNamed(kind)?.title[locale] ?? kind,
    action: (code: string) => actions[code] ?? code,
    field: (name: string, { subject_kind }: About) =>
      listNamed(subject_kind)?.fields[name]?.label[locale] ?? fields[name] ?? name,
    value: (value: string, name: string, { subject_kind }: About) => {
      const isStatus = subject_kind === 'item' && (name === 'from' || name === 'to');
      const status = isStatus ? states.find(({ id }) => String(id) === value)?.name[locale] : undefined;
      const queues: Texts = frame.queues;
      return (
        status ?? (name === 'queue' ? queues[value] : undefined) ?? { true: text.yes, false: text.no }[value] ?? value
      );
    },
  };
}

function inFull(history: Texts): Texts {
  return Object.fromEntries(Object.entries(history).map(([code, said]) => [`item.${code}`, said]));
}

function listNamed(kind: string) {
  const name = LIST_NAMES.find((list) => list === kind);
  return name && listOf(name);
}
