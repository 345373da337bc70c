import { z } from 'zod';
import { INMUEBLE_ATTRIBUTES, VEHICULO_ATTRIBUTES } from '../../domain/portfolio/records.ts';
import { givenText } from '../given-number.ts';
import { instant } from '../orders/pedido.ts';

export const ownerSchema = z.object({
  customer_id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
});
export type Owner = z.output<typeof ownerSchema>;

/** Orders placed with it, newest first. */
const pedidos = z.array(
  z.object({
    item_id: z.int(),
    order_id: z.int(),
    product_id: z.int(),
    product_name: z.string(),
    client_status_id: z.string(),
    created_at: instant,
  }),
);

const common = {
  id: z.int(),
  user_id: z.int(),
  customer: ownerSchema,
  pedidos,
  created_at: instant,
  /** Its version; a change sends the one it is based on. */
  updated_at: instant,
};
const code = z.int().nullable();

function attributes<Name extends string>(names: readonly Name[]) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<Name, z.ZodOptional<z.ZodString>>,
  );
}

/** A property. Source: specification section 3, "Portfolio". */
export const inmuebleSchema = z.object({
  ...common,
  meta: z.object({ attr: attributes(INMUEBLE_ATTRIBUTES), tipo: code, uso: code, favoritos: z.boolean() }),
});

/** A company. Source: specification section 3, "Portfolio". */
export const empresaSchema = z.object({
  ...common,
  name: z.string(),
  cif: z.string().nullable(),
  acronym: z.string(),
  meta: z.object({ relacion: code, update: z.object({ seguimiento_activo: z.boolean() }) }),
});

/** A vehicle. Source: specification section 3, "Portfolio". */
export const vehiculoSchema = z.object({
  ...common,
  meta: z.object({ attr: attributes(VEHICULO_ATTRIBUTES), tipo: code, etiqueta: code, uso: code }),
});

const typed = givenText.pipe(z.string().max(300));
/** A code as a number, or as digits from older clients; blank and null mean no code. */
const givenCode = z
  .union([z.int(), z.string().regex(/^\d{0,9}$/), z.null()])
  .transform((value) => (value === null || value === '' ? null : Number(value)));

function givenAttributes<Name extends string>(names: readonly Name[]) {
  const field = typed.optional();
  return z.object(Object.fromEntries(names.map((name) => [name, field])) as Record<Name, typeof field>);
}

/** Fields of a property; a change leaves omitted fields as they are. */
export const inmuebleGivenSchema = z.object({
  meta: z.object({
    attr: givenAttributes(INMUEBLE_ATTRIBUTES).optional(),
    tipo: givenCode.optional(),
    uso: givenCode.optional(),
    favoritos: z.boolean().optional(),
  }),
});

/** Fields of a company; a change leaves omitted fields as they are. */
export const empresaGivenSchema = z.object({
  name: typed.optional(),
  cif: typed.nullable().optional(),
  meta: z
    .object({
      relacion: givenCode.optional(),
      update: z.object({ seguimiento_activo: z.boolean().optional() }).optional(),
    })
    .optional(),
});

/** Fields of a vehicle; a change leaves omitted fields as they are. */
export const vehiculoGivenSchema = z.object({
  meta: z.object({
    attr: givenAttributes(VEHICULO_ATTRIBUTES).optional(),
    tipo: givenCode.optional(),
    etiqueta: givenCode.optional(),
    uso: givenCode.optional(),
  }),
});

export type Inmueble = z.output<typeof inmuebleSchema>;
export type Empresa = z.output<typeof empresaSchema>;
export type Vehiculo = z.output<typeof vehiculoSchema>;

/** Answer shapes by kind. */
export interface PortfolioObjects {
  readonly inmueble: Inmueble;
  readonly empresa: Empresa;
  readonly vehiculo: Vehiculo;
}

/** Input shapes by kind. */
export interface PortfolioGiven {
  readonly inmueble: z.output<typeof inmuebleGivenSchema>;
  readonly empresa: z.output<typeof empresaGivenSchema>;
  readonly vehiculo: z.output<typeof vehiculoGivenSchema>;
}
