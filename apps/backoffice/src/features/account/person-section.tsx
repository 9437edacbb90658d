import type { Profile } from '@kade/contract/merchants';
import { shownPhone } from '@kade/rules/phone';
import { useDialogParam } from '../../lib/address/dialog-param';
import { Dialog } from '../../ui/dialog/dialog';
import { Facts, Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { EmailAddress } from './email-address';
import { later } from '../../ui/state/later';

const EditPerson = later(() => import('./edit-person').then((m) => m.EditPerson));

const PARAM = 'edit-profile';

export function PersonSection({ profile }: { profile: Profile }) {
  const dialog = useDialogParam(PARAM);
  return (
    <Section
      title="Personal details"
      action={
        <Button variant="default" size="xs" onClick={dialog.open}>
          Edit
        </Button>
      }
    >
      <Facts
        items={[
          { term: 'Name', value: `${profile.first_name} ${profile.last_name}` },
          { term: 'E-mail', value: <EmailAddress email={profile.email} /> },
          { term: 'Phone number', value: shownPhone(profile.phone_number ?? '') || 'Not given' },
          { term: 'Username', value: profile.username },
        ]}
      />
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Personal details">
        <EditPerson profile={profile} param={PARAM} onClose={dialog.close} />
      </Dialog>
    </Section>
  );
}
