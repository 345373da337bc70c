import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './i18n/load-messages.ts';
import { localeOfPage } from './i18n/locale-of-page.ts';
import { keepMessages } from './i18n/messages.ts';

const locale = localeOfPage();

keepMessages(locale, await loadMessages(locale));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
