import { beforeAll, describe, expect, test } from 'vitest';
import { installedRecognition } from '../scans/installed-recognition.ts';
import { cardsPage } from './cards-page.ts';
import { type TriedCard, tryCards } from './try-cards.ts';

const tried: TriedCard[] = [];

beforeAll(async () => {
  const numbers = Array.from({ length: 24 }, (_, number) => number);
  for await (const card of tryCards(numbers, await installedRecognition())) tried.push(card);
  process.stdout.write(cardsPage(tried));
}, 600_000);

describe('cards in four layouts, scanned, photographed, askew and turned', () => {
  test('are known as identity documents', () => {
    expect(tried.map(({ state }) => state)).toEqual(tried.map(() => 'identity'));
  });

  test('give nothing wrong that is marked sure', () => {
    const sure = tried.flatMap(({ values }) => values.filter(({ isSure }) => isSure));
    expect(sure.length).toBeGreaterThan(30);
    expect(sure.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
