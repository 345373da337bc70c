import { createHash } from 'node:crypto';
import type { OutputOf } from '../../../contract/call.ts';
import type { geocode } from '../../../contract/place-data.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type AskedAddress, readAskedAddress } from '../../../domain/territory/asked-address.ts';
import type { GeocodedPlace } from '../../../domain/territory/geocode-answer.ts';
import { foldName } from '../../../domain/territory/place-name.ts';
import type { Ctx } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';

/**
 * The coordinates of a Spanish address with house number and postal code. Answers are cached for 90 days, so that the same query reaches the service
 * once, and for as long again while it does not answer.
 * @throws AppError geocode_address_incomplete, geocode_no_place, geocoder_unavailable, too_many_requests by network
 */
export async function geocodeAddress(ctx: Ctx, given: string): Promise<OutputOf<typeof geocode>> {
  const asked = readAskedAddress(given);
  if (!asked) throw new AppError('geocode_address_incomplete');
  const key = keyOf(asked);
  const kept = await findKept(ctx, key);
  if (kept && ctx.now().getTime() - kept.asked_at.getTime() <= (kept.place ? KEPT_MS : UNKNOWN_KEPT_MS)) {
    ctx.events.count('kept:geocoder');
    return present(kept);
  }
  await throttle(ctx, 'ask_geocoder', ctx.network);
  const reading = await ctx.ports.geocoder.find(asked);
  if (reading.kind === 'silent') {
    if (kept) return present(kept);
    throw new AppError('geocoder_unavailable');
  }
  const place = reading.kind === 'found' ? reading.place : null;
  return present(await keep(ctx, key, { place, asked_at: ctx.now() }));
}

interface Kept {
  /** Null: there is no such house. */
  readonly place: GeocodedPlace | null;
  readonly asked_at: Date;
}

/** Addresses are stored as digests: what people type may name somebody. */
function keyOf({ text }: AskedAddress): Buffer {
  return createHash('sha256').update(foldName(text)).digest();
}

async function findKept({ db }: Ctx, digest: Buffer): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('geocoded_addresses')
    .select(['place', 'asked_at'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row && { place: row.place, asked_at: row.asked_at };
}

async function keep({ db }: Ctx, digest: Buffer, { place, asked_at }: Kept): Promise<Kept> {
  const columns = { place: place === null ? null : JSON.stringify(place), asked_at };
  await db
    .insertInto('geocoded_addresses')
    .values({ digest, ...columns })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(columns))
    .execute();
  await db
    .deleteFrom('geocoded_addresses')
    .where('asked_at', '<', new Date(asked_at.getTime() - 2 * KEPT_MS))
    .execute();
  return { place, asked_at };
}

function present({ place, asked_at }: Kept): OutputOf<typeof geocode> {
  if (place === null) throw new AppError('geocode_no_place');
  const { lat, lng, address, number, postal_code, municipality, province, refcat } = place;
  return {
    lat,
    lng,
    address,
    number,
    postal_code,
    municipality,
    province,
    refcat,
    asked_at: asked_at.toISOString(),
  };
}

const KEPT_MS = 90 * DAY_MS;
/** New houses appear; a mistyped one is not queried again on the same day. */
const UNKNOWN_KEPT_MS = DAY_MS;
