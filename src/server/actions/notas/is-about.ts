import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Nota } from '../../../domain/notas/read-notas.ts';

/** Values by which a property is found in readings: any of them may be shared by another property. */
export function identifiersOf(nota: Nota): readonly object[] {
  return [
    ...(nota.cru === null ? [] : [{ cru: nota.cru }]),
    ...(nota.cadastralReference === null ? [] : [{ cadastralReference: nota.cadastralReference }]),
    ...(nota.finca === null ? [] : [{ finca: { number: nota.finca.number } }]),
  ];
}

/** Whether a reading (`r`) has one of these values for one of its properties. */
export function isAbout<DB, T extends keyof DB>(
  row: ExpressionBuilder<DB, T>,
  identifiers: readonly object[],
): ExpressionWrapper<DB, T, SqlBool> {
  return row.or(identifiers.map((one) => sql<boolean>`r.notas @> ${JSON.stringify([one])}::jsonb`));
}
