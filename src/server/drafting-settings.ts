import { z } from 'zod';

export const DRAFTING_SETTINGS = {
  TOGA_MODEL_URL: {
    about:
      'Address of a language model with the chat completions API of OpenAI (https://model.example/v1); without it papers come only from the built-in library, and nothing is proposed for the blanks of notas',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  TOGA_MODEL: { about: 'Name of the model at TOGA_MODEL_URL', shape: z.string().min(1).max(200).optional() },
  TOGA_MODEL_KEY: { about: 'Key for TOGA_MODEL_URL, if it requires one', shape: z.string().min(1).optional() },
  TOGA_MODEL_SECONDS: {
    about: 'How long the model may be silent before the paper fails',
    shape: z.coerce.number().min(0.05).max(600).default(60),
  },
  TOGA_DAILY_TOKENS: {
    about: 'Tokens of the model that an agent may use in a day (UTC)',
    shape: z.coerce.number().int().min(1).max(100_000_000).default(200_000),
  },
} as const;
