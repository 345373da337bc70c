import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Mantine's ten shades of a colour, made of few design tokens, which already differ between light and dark. */
function tuple(...steps: string[]): MantineColorsTuple {
  const token = (index: number) => `var(--${steps[index] ?? steps.at(-1)})`;
  return [token(0), token(1), token(2), token(3), token(4), token(5), token(6), token(7), token(8), token(9)];
}

/** Mantine's theme in the product's design tokens (docs/design.md). */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  primaryColor: 'accent',
  colors: {
    accent: tuple('accent-soft', 'accent-soft', 'accent-soft', 'accent', 'accent', 'accent', 'accent', 'accent-strong'),
    red: tuple('danger-soft', 'danger-soft', 'danger-soft', 'danger'),
    dark: tuple('ink', 'ink', 'ink-soft', 'ink-soft', 'line-strong', 'line', 'surface', 'ground', 'sunken', 'ground'),
    gray: tuple('sunken', 'sunken', 'line', 'line', 'line-strong', 'ink-soft', 'ink-soft', 'ink-soft', 'ink', 'ink'),
  },
  defaultRadius: 'var(--radius-s)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver(input) {
    const resolved = defaultVariantColorsResolver(input);
    // The accent is light in dark mode, so white text on it would be unreadable.
    return input.variant === 'filled'
      ? { ...resolved, color: 'var(--on-accent)', hoverColor: 'var(--on-accent)' }
      : resolved;
  },
});

const VARIABLES = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-strong)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-text': 'var(--accent)',
  '--mantine-color-gray-light-color': 'var(--ink-soft)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-text': 'var(--ink-soft)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
};

/** The same variables in light and dark, since each token has both values. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: VARIABLES, dark: VARIABLES });
