import { TICKET_AGES, type TicketFigure, type TicketFigureLine } from '../../../contract/ticket-figures.ts';
import { TICKET_STATUS_TEXTS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import shared from '../kit/shared.module.css';
import { TICKET_MESSAGES } from './i18n/messages.ts';

/** The selected number: its figure, title and filter. */
export interface Chosen {
  readonly figure: TicketFigure;
  readonly title: string;
  readonly which: {
    readonly agent_id?: number;
    readonly group?: string;
    readonly status?: number;
    readonly age?: (typeof TICKET_AGES)[number];
  };
}

const HEADS = ['answered', 'median', 'p90', 'open', 'filed', 'misfiled', 'rate', 'returned'] as const;

interface Props {
  readonly lines: readonly TicketFigureLine[];
  readonly onChoose: (chosen: Chosen) => void;
}

/** Figures in all, per agent and per group; each number is a button that opens its list. */
export function FigureTable({ lines, onChoose }: Props) {
  const { figures: text } = useMessages(TICKET_MESSAGES);
  const { heads } = text;
  return (
    <DataTable label={text.title} wraps pairs>
      <thead>
        <tr>
          <th scope="col">{text.who}</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" data-amount={head !== 'open' || undefined}>
              {heads[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.by}-${line.agent_id}-${line.group}`} line={line} onChoose={onChoose} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Line({ line, onChoose }: { readonly line: TicketFigureLine; readonly onChoose: Props['onChoose'] }) {
  const { figures: text } = useMessages(TICKET_MESSAGES);
  const { heads } = text;
  const locale = usePanelLocale();
  const who = line.by === 'all' ? text.all : line.name || (line.by === 'agent' ? text.nobody : text.no_group);
  const which = {
    ...(line.by === 'agent' && { agent_id: line.agent_id ?? 0 }),
    ...(line.by === 'group' && { group: line.group ?? '' }),
  };
  const number = (figure: TicketFigure, count: number, more: Chosen['which'] = {}, name: string = heads[figure]) => (
    <button
      type="button"
      className={shared.plain}
      aria-label={`${count}. ${text.show(name, who)}`}
      onClick={() => onChoose({ figure, title: `${name}, ${who}`, which: { ...which, ...more } })}
    >
      {count}
    </button>
  );
  const open = [...line.open].sort((one, other) => one.status - other.status || ageOf(one) - ageOf(other));
  return (
    <tr>
      <th scope="row">
        {line.by !== 'all' && <span className={shared.small}>{text.by[line.by]} </span>}
        {who}
      </th>
      <td data-amount data-label={heads.answered}>
        {number('answered', line.answered)}
      </td>
      <td data-amount data-label={heads.median}>
        {line.median !== null && text.minutes(line.median)}
      </td>
      <td data-amount data-label={heads.p90}>
        {line.p90 !== null && text.minutes(line.p90)}
      </td>
      <td data-label={heads.open}>
        {open.map(({ status, age, count }) => {
          const name = `${TICKET_STATUS_TEXTS[status as TicketStatus][locale]}, ${text.ages[age]}`;
          return (
            <div key={`${status}-${age}`}>
              {number('open', count, { status, age }, name)} <span className={shared.small}>{name}</span>
            </div>
          );
        })}
      </td>
      <td data-amount data-label={heads.filed}>
        {number('filed', line.filed)}
      </td>
      <td data-amount data-label={heads.misfiled}>
        {number('misfiled', line.misfiled)}
      </td>
      <td data-amount data-label={heads.rate}>
        {line.filed > 0 &&
          `${((100 * line.misfiled) / line.filed).toLocaleString(locale, { maximumFractionDigits: 1 })} %`}
      </td>
      <td data-amount data-label={heads.returned}>
        {number('returned', line.returned)}
      </td>
    </tr>
  );
}

function ageOf({ age }: TicketFigureLine['open'][number]): number {
  return TICKET_AGES.indexOf(age);
}
