import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for OCR_DIR with shell scripts in the place of the two programs. */
export function fakePrograms({ tesseract, pdftoppm = DRAWS_A_PAGE }: { tesseract: string; pdftoppm?: string }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-ocr-'));
  for (const [name, script] of Object.entries({ tesseract: `${LISTS_LANGUAGES}${tesseract}`, pdftoppm })) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

/** A white page of this size in pixels. */
const FAKE_PAGE = { width: 1200, height: 1600 };
const DRAWS_A_PAGE = `cat > /dev/null
printf 'P5\\n${FAKE_PAGE.width} ${FAKE_PAGE.height}\\n255\\n'
head -c ${FAKE_PAGE.width * FAKE_PAGE.height} /dev/zero | tr '\\0' '\\377'`;

const LISTS_LANGUAGES = `if [ "$1" = --list-langs ]; then printf 'List:\\nspa\\neng\\nosd\\n'; exit; fi
cat > /dev/null
`;

/** A tesseract that sees these lines, word for word; the confidence of words in `doubts` is low. */
export function seesLines(lines: readonly string[], doubts: readonly string[] = []): string {
  const rows = lines.flatMap((line, place) => {
    let left = 100;
    return line.split(' ').map((text, number) => {
      const width = text.length * 14;
      const box = `${left}\t${100 + place * 50}\t${width}\t28`;
      left += width + 12;
      return `5\t1\t1\t1\t${place + 1}\t${number + 1}\t${box}\t${doubts.includes(text) ? 30 : 96}\t${text}`;
    });
  });
  return `cat <<'TABLE'\n${rows.join('\n')}\nTABLE`;
}
