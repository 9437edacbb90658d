import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { ScanButton } from './scan-button';

interface BarcodeInputProps extends TextInputProps {
  onScan: (text: string) => void;
}

/** A barcode, typed or scanned. A scanner that types ends with Enter, which sends no form from here. */
export const BarcodeInput = ({ onScan, ...props }: BarcodeInputProps) => (
  <TextInput
    label="Barcode"
    autoComplete="off"
    rightSection={<ScanButton onScan={onScan} />}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
    {...props}
  />
);
