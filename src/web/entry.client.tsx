import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '../domain/locale/locale.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { keepMessages } from './i18n/messages.ts';

const lang = document.documentElement.lang;
const locale = isLocale(lang) ? lang : 'es';

keepMessages(locale, await loadMessages(locale));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
