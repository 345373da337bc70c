import { Button, Checkbox, NativeSelect, Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pedido, PedidoAction } from '../../../contract/orders/pedido.ts';
import { PROVIDER_WORKS, type ProviderWork } from '../../../domain/providers/provider.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { problemText } from '../kit/problem-text.ts';
import { type AssigningDraft, assigningOf } from './assigning-draft.ts';
import { type Candidates, useNotaries, useProviders } from './assigning-queries.ts';
import { ASSIGNING_MESSAGES } from './i18n/messages.ts';
import { proposedFiles } from './proposed-files.ts';

interface Props {
  readonly pedido: Pedido;
  readonly action: PedidoAction;
  readonly draft: AssigningDraft;
  /** Name of the order's time zone; null if it is the desk's own. */
  readonly zoneName: string | null;
  /** Names of the invalid fields. */
  readonly wrong: ReadonlySet<string>;
  readonly onDraft: (draft: AssigningDraft) => void;
}

/** Fields of a change that assigns work or sets a visit: to whom, which part, which files, when. */
export function AssigningFields(props: Props) {
  switch (assigningOf(props.action)) {
    case 'provider':
      return <ProviderFields {...props} />;
    case 'notary':
      return <NotaryField {...props} />;
    case 'visit':
      return <VisitField {...props} />;
    default:
      return null;
  }
}

function ProviderFields({ pedido, draft, wrong, onDraft }: Props) {
  const { change } = usePanelMessages();
  const text = useMessages(ASSIGNING_MESSAGES);
  const fixed = pedido.details.assignment.work.provider;
  const work = fixed ?? draft.work;
  const [isEverywhere, setEverywhere] = useState(false);
  const candidates = useProviders(pedido.item_id, { work, isEverywhere });
  const chosen = draft.files ?? proposedFiles(pedido);
  const files = pedido.details.attachments.filter(({ kind }) => kind !== 'invoice' && kind !== 'internal');
  const choose = (fileId: string, isChosen: boolean) =>
    onDraft({ ...draft, files: isChosen ? [...chosen, fileId] : chosen.filter((id) => id !== fileId) });
  return (
    <>
      {fixed === null && (
        <NativeSelect
          label={text.work}
          value={work ?? ''}
          onChange={(event) => onDraft({ ...draft, work: workNamed(event.currentTarget.value), to: null })}
          data={[
            { value: '', label: text.works.request },
            ...PROVIDER_WORKS.map((name) => ({ value: name, label: text.works[name] })),
          ]}
        />
      )}
      <CandidateField
        label={text.provider}
        problem={wrong.has('provider') && change.wrong.provider}
        candidates={candidates}
        draft={draft}
        onDraft={onDraft}
      />
      <ElsewhereButton of={candidates} onPress={() => setEverywhere(true)} />
      {files.length > 0 && (
        <Checkbox.Group label={text.files} description={text.files_hint} value={[...chosen]}>
          {files.map(({ file_id, name }) => (
            <Checkbox
              key={file_id}
              mt={4}
              size="xs"
              value={file_id}
              label={name}
              onChange={(event) => choose(file_id, event.currentTarget.checked)}
            />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}

function NotaryField({ pedido, draft, wrong, onDraft }: Props) {
  const { change } = usePanelMessages();
  const text = useMessages(ASSIGNING_MESSAGES);
  const [isEverywhere, setEverywhere] = useState(false);
  const candidates = useNotaries(pedido.item_id, isEverywhere);
  return (
    <>
      <CandidateField
        label={text.notary}
        problem={wrong.has('notary') && change.wrong.notary}
        candidates={candidates}
        draft={draft}
        onDraft={onDraft}
      />
      <ElsewhereButton of={candidates} onPress={() => setEverywhere(true)} />
    </>
  );
}

/** Offers those who work elsewhere, too. */
function ElsewhereButton({
  of: { data },
  onPress,
}: {
  readonly of: UseQueryResult<Candidates>;
  readonly onPress: () => void;
}) {
  const text = useMessages(ASSIGNING_MESSAGES);
  const count = data?.elsewhere ?? 0;
  if (count === 0) return null;
  return (
    <Button size="compact-xs" variant="subtle" onClick={onPress}>
      {text.everywhere(count)}
    </Button>
  );
}

function VisitField({ draft, zoneName, wrong, onDraft }: Props) {
  const { change } = usePanelMessages();
  const text = useMessages(ASSIGNING_MESSAGES);
  return (
    <MomentField
      required
      label={text.visit}
      description={text.visit_hint(zoneName)}
      error={wrong.has('visit_at') && change.wrong.visit_at}
      value={draft.visit}
      onChange={(visit) => onDraft({ ...draft, visit })}
    />
  );
}

function CandidateField({
  label,
  problem,
  candidates: { data, error },
  draft,
  onDraft,
}: Pick<Props, 'draft' | 'onDraft'> & {
  readonly label: string;
  readonly problem: string | false;
  readonly candidates: UseQueryResult<Candidates>;
}) {
  const messages = usePanelMessages();
  const text = useMessages(ASSIGNING_MESSAGES);
  return (
    <Select
      searchable
      required
      label={label}
      placeholder={data ? text.search : messages.loading}
      nothingFoundMessage={text.nobody}
      limit={50}
      error={error ? problemText(error, messages) : problem}
      value={draft.to === null ? null : String(draft.to)}
      onChange={(value) => onDraft({ ...draft, to: value === null ? null : Number(value) })}
      data={(data?.offered ?? []).map(({ id, name, town, days }) => ({
        value: String(id),
        label: [name, town, days !== null && text.days(days)].filter(Boolean).join(' · '),
      }))}
    />
  );
}

function workNamed(value: string): ProviderWork | null {
  return PROVIDER_WORKS.find((name) => name === value) ?? null;
}
