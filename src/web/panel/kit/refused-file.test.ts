import { expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '../../../domain/uploads/upload-kind.ts';
import { en } from '../i18n/en.ts';
import { es } from '../i18n/es.ts';
import { pt } from '../i18n/pt.ts';
import { refusalOf } from './refused-file.ts';

const LARGEST = UPLOAD_LIMITS.paper.largest;
const fileOf = (size: number, type = 'application/pdf') => ({ name: 'poder.pdf', size, type }) as File;

test('a file as large as the server takes is taken, one byte more is refused with the limit', () => {
  expect(refusalOf(fileOf(LARGEST), es)).toBeNull();
  expect(refusalOf(fileOf(LARGEST + 1), es)).toBe('poder.pdf pesa más de 25 MB.');
  expect(refusalOf(fileOf(LARGEST + 1), en)).toBe('poder.pdf is larger than 25 MB.');
  expect(refusalOf(fileOf(LARGEST + 1), pt)).toBe('poder.pdf tem mais de 25 MB.');
});

test('a file of another type is refused, and one whose type the browser does not know is left to the server', () => {
  expect(refusalOf(fileOf(1, 'video/mp4'), es)).toBe('poder.pdf no es un PDF, JPEG ni PNG.');
  expect(refusalOf(fileOf(1, ''), es)).toBeNull();
});
