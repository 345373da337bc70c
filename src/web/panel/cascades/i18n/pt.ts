import type { CascadeMessages } from './es.ts';

export const pt: CascadeMessages = {
  field: (count) =>
    count === 1
      ? 'Também o processo derivado, que está no mesmo estado'
      : `Também os seus ${count} processos derivados no mesmo estado`,
  all: (count) => (count === 1 ? 'O processo derivado seguiu-o' : `Os seus ${count} derivados seguiram-no`),
  some: (followed, left) => `Derivados: ${followed} seguiram-no, ${left} não puderam`,
  followed: (item) => `${item}: feito`,
  left: (item, why) => `${item}: ${why}`,
};
