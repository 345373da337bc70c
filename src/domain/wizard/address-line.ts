/** The parts of an address, each with its own input. */
export const ADDRESS_PARTS = ['street', 'number', 'stairs', 'floor', 'door'] as const;
type AddressPart = (typeof ADDRESS_PARTS)[number];
type AddressParts = Readonly<Record<AddressPart, string>>;

/** An address in one line, as stored and displayed: `Calle Mayor, 12, esc. A, planta 3, puerta B`. Blank parts are left out. */
export function addressLine(parts: Partial<AddressParts>): string {
  return ADDRESS_PARTS.flatMap((part) => {
    const text = inOneLine(parts[part] ?? '');
    return text === '' ? [] : [LABELS[part] + text];
  }).join(', ');
}

/** The parts of a line from `addressLine`; a free-form address becomes the street as a whole. */
export function addressParts(line: string): AddressParts {
  const [, street = '', number = '', stairs = '', floor = '', door = ''] = LINE.exec(line) ?? [];
  return { street, number, stairs, floor, door };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const LABELS: Readonly<Record<AddressPart, string>> = {
  street: '',
  number: '',
  stairs: 'esc. ',
  floor: 'planta ',
  door: 'puerta ',
};

const LINE =
  /^(.*?)(?:, (\d{1,4}[A-Za-z]?(?:-\d+)?(?: bis)?|s\/n))?(?:, esc\. ([^,]*))?(?:, planta ([^,]*))?(?:, puerta ([^,]*))?$/;
