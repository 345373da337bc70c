import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetFailure, storedFailure, storeFailure } from './sign-in-failure.ts';

test('R409 the message of a failed sign-in is kept until it is forgotten', () => {
  const storage = memoryStorage();
  expect(storedFailure(storage)).toBeNull();
  storeFailure(storage, 'El correo o la contraseña no son correctos.');
  expect(storedFailure(storage)).toBe('El correo o la contraseña no son correctos.');
  forgetFailure(storage);
  expect(storedFailure(storage)).toBeNull();
});
