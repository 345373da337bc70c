import { Button, Fieldset } from '@mantine/core';
import shared from '../kit/shared.module.css';

interface Props {
  readonly title: string;
  readonly offers: readonly { readonly id: number; readonly name: string }[];
  /** The number in the field. */
  readonly value: string;
  readonly onPick: (number: string) => void;
}

/** Numbers that are probably meant, each with what it is called; choosing one fills the field. */
export function OfferedNumbers({ title, offers, value, onPick }: Props) {
  if (offers.length === 0) return null;
  return (
    <Fieldset variant="unstyled" legend={title}>
      <div className={shared.buttons}>
        {offers.slice(0, MOST_OFFERED).map(({ id, name }) => (
          <Button
            key={id}
            size="compact-sm"
            variant={String(id) === value ? 'filled' : 'default'}
            aria-pressed={String(id) === value}
            maw="100%"
            onClick={() => onPick(String(id))}
          >
            {`${id} · ${name}`}
          </Button>
        ))}
      </div>
    </Fieldset>
  );
}

const MOST_OFFERED = 6;
