import type { FigureRow } from '../../../contract/figures.ts';
import { bucketOf, bucketsOf } from '../../../domain/figures/bucket.ts';
import { bucketName } from '../../../domain/figures/bucket-name.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { type FigureSums, loadFigures } from './load-figures.ts';

/** The figures of a period by a common property of the items, largest groups first; `day` has the days, weeks or months in order. */
export async function loadFigureRows(ctx: Ctx, group: FigureGroup, period: Period): Promise<FigureRow[]> {
  if (group === 'day') return loadBuckets(ctx, period);
  const sums = await loadFigures(ctx, group, period);
  const nameOf = await loadNames(ctx, group);
  return sums.map((row) => presentFigures(row, nameOf(Number(row.key))));
}

async function loadBuckets(ctx: Ctx, period: Period): Promise<FigureRow[]> {
  const bucket = bucketOf(period);
  const sums = await loadFigures(ctx, bucket, period);
  const names = new Map(bucketsOf(bucket, period).map((days) => [days.key, bucketName(bucket, days, ctx.locale)]));
  return sums.map((row) => presentFigures(row, names.get(row.key) ?? null));
}

/** Names of a group's keys; null for those that the page names. */
export function loadNames(ctx: Ctx, group: Exclude<FigureGroup, 'day'>): Promise<(key: number) => string | null> {
  return NAMES[group](ctx);
}

/** A row of figures with amounts in euros. */
export function presentFigures({ revenue, refunded, ...row }: FigureSums, name: string | null): FigureRow {
  return { ...row, name, revenue: eurosOf(revenue), refunded: eurosOf(refunded) };
}

type Names = (ctx: Ctx) => Promise<(key: number) => string | null>;

/** Portals and teams are named by the page. */
const itself: Names = async () => () => null;

const NAMES: Readonly<Record<Exclude<FigureGroup, 'day'>, Names>> = {
  portal: itself,
  team: itself,
  async product({ catalogue, locale }) {
    const names = new Map(catalogue.current.products.map(({ product_id, name }) => [product_id, name[locale]]));
    return (id) => names.get(id) ?? null;
  },
  async agent({ db }) {
    const rows = await db.selectFrom('agents').select(['agent_id', 'firstname', 'lastname']).execute();
    const names = new Map(
      rows.map(({ agent_id, firstname, lastname }) => [agent_id, `${firstname} ${lastname}`.trim()]),
    );
    return (id) => names.get(id) ?? null;
  },
  async registry({ db }) {
    const rows = await db.selectFrom('property_registries').select(['registry_id', 'nombre']).execute();
    const names = new Map(rows.map(({ registry_id, nombre }) => [registry_id, nombre]));
    return (id) => names.get(id) ?? null;
  },
};
