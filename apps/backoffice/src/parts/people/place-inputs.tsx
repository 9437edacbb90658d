import { DISTRICTS } from '@kade/rules/places/districts';
import { Autocomplete, TextInput } from '@mantine/core';
import { FieldPair } from '../../ui/input/form';

const names = DISTRICTS.map(({ names: { en } }) => en);

/** District and landmark of an address; `field` gives what an input of a form takes. */
export const PlaceInputs = ({ field }: { field: (part: 'district' | 'landmark') => object }) => (
  <FieldPair>
    <Autocomplete label="District" data={names} maxLength={60} {...field('district')} />
    <TextInput label="Nearest landmark" maxLength={200} {...field('landmark')} />
  </FieldPair>
);
