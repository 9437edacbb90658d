import { SlidersHorizontal } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';
import { Button } from '../../../ui/style/button';

const LowStockForm = later(() => import('./low-stock-form').then((m) => m.LowStockForm));

/** From how many pieces on stock counts as low, where a product says nothing of its own. */
export function LowStockSetting({ settings }: { settings: { low_stock_at: number } | undefined }) {
  const dialog = useDialogParam('threshold');
  return (
    <>
      <Button
        variant="default"
        leftSection={<SlidersHorizontal size={16} />}
        onClick={dialog.open}
        disabled={!settings}
      >
        Low at {settings?.low_stock_at ?? '…'}
      </Button>
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Low stock" size="sm">
        {settings && <LowStockForm settings={settings} onClose={dialog.close} />}
      </Dialog>
    </>
  );
}
