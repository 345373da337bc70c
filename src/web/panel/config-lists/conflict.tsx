import { Button, Group } from '@mantine/core';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ProblemAlert } from '../kit/problem-line.tsx';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { RowStates } from './row-states.tsx';

interface Versions {
  readonly id: number;
  readonly name: string;
  readonly base: Row | null;
  readonly yours: Row | null;
  readonly theirs: Row | null;
}

interface Props {
  readonly list: ListName;
  readonly problem: ApiProblem;
  readonly onTakeTheirs?: () => void;
  readonly onClose: () => void;
}

/** An edit conflict: the three versions of each row side by side. */
export function Conflict({ list, problem, onTakeTheirs, onClose }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const { close } = usePanelMessages();
  const versions = (problem.extra.versions ?? []) as readonly Versions[];
  return (
    <div className={styles.form}>
      <ProblemAlert of={problem} />
      {versions.map(({ id, name, base, yours, theirs }) => (
        <RowStates
          key={id}
          list={list}
          label={name}
          states={[
            { name: text.base, row: base },
            { name: text.yours, row: yours },
            { name: text.theirs, row: theirs },
          ]}
        />
      ))}
      <Group justify="flex-end">
        {onTakeTheirs && (
          <Button variant="default" onClick={onTakeTheirs}>
            {text.take_theirs}
          </Button>
        )}
        <Button onClick={onClose}>{close}</Button>
      </Group>
    </div>
  );
}
