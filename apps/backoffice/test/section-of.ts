import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** What is in a section of a screen, once it is whole: until then something else stands in its place. */
export const sectionOf = async (name: string) =>
  within(
    await waitFor(() => {
      const section = screen.getByRole('region', { name });
      expect(section.querySelector('[aria-busy="true"]')).toBeNull();
      return section;
    }),
  );
