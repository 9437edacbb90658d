import { DISTRICTS } from '@kade/rules/places/districts';
import { Autocomplete } from '@mantine/core';
import type { Ref } from 'react';
import type { DistrictInputProps } from './district-input';

const districts = DISTRICTS.map(({ names: { en } }) => en);

interface WholeDistrictInputProps extends DistrictInputProps {
  ref: Ref<HTMLInputElement>;
}

/** The library's, with the list that it suggests from. */
export const WholeDistrictInput = (props: WholeDistrictInputProps) => (
  <Autocomplete data={districts} {...props} />
);
