import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { ButtonRoot } from './button-root';
import { amountProps } from './enter-amount';

/** Peacock: the one accent. Shade 7 fills in the light, 6 in the dark (both 4.5:1 under white). */
const peacock: MantineColorsTuple = [
  '#edf7f5',
  '#d6ede8',
  '#abdacf',
  '#7dc5b6',
  '#4daf9d',
  '#2b9a87',
  '#16806f',
  '#0f6b5f',
  '#0b574d',
  '#08443d',
];

const warmGrey: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#e8e4dd',
  '#dcd7ce',
  '#d6d0c6',
  '#b3aca1',
  '#8d867b',
  '#665f56',
  '#46413a',
  '#211f1b',
];

const warmDark: MantineColorsTuple = [
  '#f2efe9',
  '#cfc9bf',
  '#aca59a',
  '#837c71',
  '#4a463f',
  '#322f2b',
  '#292724',
  '#1f1d1b',
  '#171614',
  '#131210',
];

/** Dresses the component library; colours come from tokens.css wherever both need them. */
export const theme = createTheme({
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 6 },
  colors: { peacock, gray: warmGrey, dark: warmDark },
  fontFamily: 'var(--k-font)',
  headings: { fontFamily: 'var(--k-font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that the theme does not load components that a page does without.
  components: {
    UnstyledButton: { defaultProps: { component: ButtonRoot } },
    NumberInput: { defaultProps: amountProps },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--k-bg)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-muted)',
    '--mantine-color-placeholder': 'var(--k-placeholder)',
    '--mantine-color-default': 'var(--k-surface)',
    '--mantine-color-default-hover': 'var(--k-hover)',
    '--mantine-color-default-color': 'var(--k-text)',
    '--mantine-color-default-border': 'var(--k-border-strong)',
    '--mantine-color-error': 'var(--k-danger)',
    '--mantine-color-anchor': 'var(--k-accent-text)',
    '--mantine-shadow-md': 'var(--k-shadow-md)',
    '--mantine-shadow-xl': 'var(--k-shadow-lg)',
  },
  light: disabled,
  dark: disabled,
});

/** What cannot be used now stays readable; the library sets it scheme by scheme. */
const disabled = {
  '--mantine-color-disabled': 'var(--k-grey-bg)',
  '--mantine-color-disabled-color': 'var(--k-muted)',
  '--mantine-color-disabled-border': 'var(--k-border-strong)',
};
