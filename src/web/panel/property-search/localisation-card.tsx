import { Checkbox, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { type Localisation, tramitaLocalizaciones } from '../../../contract/property-search.ts';
import { fullName } from '../../../domain/property-search/searched-person.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useSend } from '../kit/use-send.ts';
import editor from '../quotes/quote-editor.module.css';
import { panelApi } from '../session/panel-api.ts';
import { CardHead } from './card-head.tsx';
import { PROPERTY_LIST_MESSAGES } from './i18n/messages.ts';
import { LOCALISATIONS_KEY } from './list-keys.ts';

const typedSchema = z.object({ chosen: z.array(z.string()), others: z.string() });

/** One item that asks to locate something: the candidates, and the entries for its result. */
export function LocalisationCard({ localisation }: { readonly localisation: Localisation }) {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const { order, candidates, located, price, ...person } = localisation;
  const none = { chosen: [], others: '' };
  const [typed, change, forget] = useKept(`localisation-${order.item_id}`, typedSchema, none);
  const { send, isBusy, problem } = useSend();
  const [said, setSaid] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const others = typed.others.split('\n').flatMap((line) => line.trim() || []);
  const wanted = [...new Set([...typed.chosen, ...others])];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || wanted.length === 0) return;
    const wrong = others.filter((line) => line.length < SHORTEST || line.length > LONGEST);
    setRefused(wrong.length > 0 ? text.wrong_length(wrong.join(', ')) : null);
    if (wrong.length > 0) return;
    void send(async () => {
      const list = wanted.map((candidate) => ({ item_id: order.item_id, candidate }));
      const { results } = await panelApi.call(tramitaLocalizaciones, { body: { list } });
      const [result] = results;
      setSaid(result?.ok ? text.attached(result.attached.length, result.charged) : (result?.message ?? null));
      if (result?.ok) forget();
      await queries.invalidateQueries({ queryKey: LOCALISATIONS_KEY });
    });
  }

  return (
    <form className={editor.item} onSubmit={submit} aria-label={fullName(person)}>
      <CardHead order={order} person={person} />
      <p>{price === null ? text.no_price : text.price(eurosText(price, locale))}</p>
      {located.length > 0 && (
        <p>
          {text.located}: {located.map(({ candidate }) => candidate).join('; ')}
        </p>
      )}
      {candidates.length > 0 && (
        <Checkbox.Group
          label={text.candidates}
          value={[...typed.chosen]}
          onChange={(chosen) => change({ chosen: [...chosen] })}
        >
          {candidates.map((candidate) => (
            <Checkbox key={candidate} mt="xs" value={candidate} label={candidate} />
          ))}
        </Checkbox.Group>
      )}
      <Textarea
        label={text.add}
        error={refused}
        autosize
        minRows={2}
        value={typed.others}
        onChange={(event) => change({ others: event.currentTarget.value })}
      />
      <Group>
        <SubmitButton loading={isBusy} disabled={wanted.length === 0}>
          {text.attach(wanted.length)}
        </SubmitButton>
      </Group>
      <p role="status">{said}</p>
      <ProblemLine of={problem} />
    </form>
  );
}

/** Length limits of an entry in a result. */
const SHORTEST = 3;
const LONGEST = 300;
