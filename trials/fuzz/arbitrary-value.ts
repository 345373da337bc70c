import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Values that are there, by the name of the field that takes them. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/** Mostly what the schema asks for, with things that exist among it, and now and then what nobody should send. */
export function arbitraryOf(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return anyOf(json as Schema, { name: '', known, depth: 0 });
}

interface Where {
  readonly name: string;
  readonly known: Known;
  readonly depth: number;
}

function anyOf(schema: Schema, where: Where): Arbitrary<unknown> {
  const there = where.known[where.name];
  const wanted = wantedOf(schema, where);
  return fc.oneof(
    { weight: 14, arbitrary: there ? fc.constantFrom(...there) : wanted },
    { weight: 4, arbitrary: wanted },
    { weight: 1, arbitrary: HOSTILE },
  );
}

function wantedOf(schema: Schema, where: Where): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((choice) => anyOf(choice, where)));
  if (schema.allOf) return fc.oneof(...schema.allOf.map((part) => anyOf(part, where)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, where);
    case 'array':
      return fc.array(anyOf(schema.items ?? {}, { ...where, depth: where.depth + 1 }), { maxLength: 4 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, where: Where): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, anyOf(field, { ...where, name, depth: where.depth + 1 })]),
  );
  // Sometimes required fields are missing too.
  const needed = fc.record(fields, { requiredKeys: [...required] });
  const loose = fc.record(fields, { requiredKeys: [] });
  const named = fc.oneof({ weight: 9, arbitrary: needed }, { weight: 1, arbitrary: loose });
  if (typeof additionalProperties !== 'object') return named;
  const rest = anyOf(additionalProperties, { ...where, depth: where.depth + 1 });
  return fc.tuple(named, fc.dictionary(fc.string(), rest, { maxKeys: 3 })).map(([own, more]) => ({ ...own, ...more }));
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return DAYS;
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString());
  if (pattern && isGenerable(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 200), maxLength: Math.min(maxLength, 200) });
}

/** Patterns that look ahead or back cannot be turned round. */
function isGenerable(pattern: string): boolean {
  return !/\(\?[=!<]/.test(pattern);
}

const YEARS = { min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z') };
const DAYS = fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString().slice(0, 10));

/** What breaks programs that expect something else. */
const HOSTILE: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1e308, 2 ** 53, 0.1, '', ' ', 'null', 'undefined', 'NaN', '1e9', '-0', '0x10', '１２'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', "' or 1=1 --", '%00', '%', '../../etc/passwd', '{{7*7}}', '$where'],
  ...['<script>alert(1)</script>', '\r\nset-cookie: a=b', 'x'.repeat(5000), '9'.repeat(40), [], [[]], {}, [null]],
  ...[JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: {} } }, { toString: 1 }, { length: -1 }],
);
