import { TextInput } from '@mantine/core';
import { FieldPair } from '../../ui/input/form';
import { DistrictInput } from './district-input';

/** District and landmark of an address; `field` gives what an input of a form takes. */
export const PlaceInputs = ({ field }: { field: (part: 'district' | 'landmark') => object }) => (
  <FieldPair areShort>
    <DistrictInput label="District" maxLength={60} {...field('district')} />
    <TextInput label="Nearest landmark" maxLength={200} {...field('landmark')} />
  </FieldPair>
);
