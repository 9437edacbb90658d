import { useDialogParam } from '../../lib/address/dialog-param';
import { Dialog } from '../../ui/dialog/dialog';
import { Section } from '../../ui/layout/section';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';

const ChangePassword = later(() => import('./change-password').then((m) => m.ChangePassword));

const PARAM = 'change-password';

export function PasswordSection() {
  const dialog = useDialogParam(PARAM);
  return (
    <Section
      title="Password"
      description="Changing it signs you out everywhere else."
      action={
        <Button variant="default" size="xs" onClick={dialog.open}>
          Change password
        </Button>
      }
    >
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Change password">
        <ChangePassword param={PARAM} onClose={dialog.close} />
      </Dialog>
    </Section>
  );
}
