import type { Ref } from 'react';
import { SearchSelect } from '../../../ui/input/search-select';
import { knownQuery } from './known-customers.api';

interface WholeKnownCustomerProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

export const WholeKnownCustomer = (props: WholeKnownCustomerProps) => (
  <SearchSelect none="Nobody yet: write them down below" choicesOf={knownQuery} {...props} />
);
