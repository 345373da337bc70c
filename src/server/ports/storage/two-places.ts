import { StorageMissError, type StoragePort } from './port.ts';

/**
 * A storage that is being moved: new files go to the new place, and files that are not there yet are read from the old
 * one. Processes that know only one of the places may still be running.
 */
export function twoPlaces({ to, from }: { readonly to: StoragePort; readonly from: StoragePort }): StoragePort {
  return {
    put: to.put,
    putContent: to.putContent,
    get: (key) => readEither((place) => place.get(key)),
    open: (key) => readEither((place) => place.open(key)),
    async stat(key) {
      return (await to.stat(key)) ?? (await from.stat(key)) ?? to.stat(key);
    },
    async remove(key) {
      await from.remove(key);
      await to.remove(key);
    },
    async *list() {
      yield* to.list();
      yield* from.list();
    },
  };

  /** A file may be moved right after it was missing in the new place, so that place is read a second time. */
  async function readEither<T>(read: (place: StoragePort) => Promise<T>): Promise<T> {
    for (const place of [to, from]) {
      try {
        return await read(place);
      } catch (error) {
        if (!(error instanceof StorageMissError)) throw error;
      }
    }
    return read(to);
  }
}
