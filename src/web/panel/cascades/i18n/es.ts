/** An operation that the children of an order follow. Spanish defines the keys of all languages. */
export const es = {
  field: (count: number) =>
    count === 1
      ? 'También su trámite derivado, que está en el mismo estado'
      : `También sus ${count} trámites derivados en el mismo estado`,
  all: (count: number) => (count === 1 ? 'Su trámite derivado le ha seguido' : `Sus ${count} derivados le han seguido`),
  some: (followed: number, left: number) => `Derivados: ${followed} le han seguido, ${left} no han podido`,
  followed: (item: string) => `${item}: hecho`,
  left: (item: string, why: string) => `${item}: ${why}`,
};

export type CascadeMessages = typeof es;
