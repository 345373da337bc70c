/** Scans and photographs invented identity cards, reads them and prints what was read: `node scripts/try-cards.ts [count] [first]`. */
import process from 'node:process';
import { findRecognition } from '../src/server/ports/text-recognition/find-recognition.ts';
import { cardsPage } from '../trials/cards/cards-page.ts';
import { type TriedCard, tryCards } from '../trials/cards/try-cards.ts';

const recognition = await findRecognition(process.env.OCR_DIR);
if (recognition === null) throw new Error('tesseract and pdftoppm are needed');
const [count = 24, first = 0] = process.argv.slice(2).map(Number);
const tried: TriedCard[] = [];
for await (const card of tryCards(
  Array.from({ length: count }, (_, place) => first + place),
  recognition,
))
  tried.push(card);
process.stdout.write(cardsPage(tried));
