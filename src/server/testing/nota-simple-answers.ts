/** A finished form of the nota simple, with a real address and cadastral reference. */
export const NOTA_SIMPLE_ANSWERS: Readonly<Record<number, string>> = {
  1001: '100101',
  1002: '100202',
  78: '900132',
  79: 'Madrid',
  80: 'Calle Mayor 1, 3.º B',
  77: 'Ana Ruiz Gil',
  1007: '100702',
  1011: '9872023VH5797S0001WX',
  411: '3781',
  1013: '101301',
};

/** The same as rows of a call's form. */
export function optionRows(answers: Readonly<Record<number, string>>) {
  return Object.entries(answers).map(([id, value]) => ({
    option_id: Number(id),
    product_id: 15867,
    type: 'field',
    value,
  }));
}
