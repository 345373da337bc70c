import { test } from 'vitest';
import { COVERING, expectInFrame } from './support/covering-mails.ts';
import { openMailStage } from './support/mail-stage.ts';

const stage = openMailStage();

// One by one, since one might hinder the other.
test.each(COVERING.map((html) => [html.slice(0, 60), html] as const))(
  'a mail stays in its frame and leads nowhere: %s',
  async (_, html) => {
    await expectInFrame(stage, html);
  },
);
