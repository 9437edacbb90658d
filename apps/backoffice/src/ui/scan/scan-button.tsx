import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { later } from '../state/later';
import { IconButton } from '../style/button';

const ScanWindow = later(() => import('./scan-window').then((m) => m.ScanWindow), null);

interface ScanButtonProps {
  /** What is scanned, where that is no barcode of goods. */
  label?: string;
  onScan: (text: string) => void;
}

/** Reads a barcode with the camera; the code for that comes with the first press. */
export function ScanButton({ label = 'Scan a barcode', onScan }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        <ScanBarcode size={18} aria-hidden />
      </IconButton>
      {wasOpen && (
        <ScanWindow
          title={label}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          onScan={onScan}
        />
      )}
    </>
  );
}
