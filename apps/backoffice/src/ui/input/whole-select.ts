import { Select } from '@mantine/core';

/** The library's, with all that its list stands on. */
export const WholeSelect = Select;
