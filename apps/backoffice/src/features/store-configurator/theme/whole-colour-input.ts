import { ColorInput } from '@mantine/core';

/** The library's, with the window in which a colour is picked. */
export const WholeColourInput = ColorInput;
