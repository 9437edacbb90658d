import type { Profile } from '@kade/contract/merchants';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { Facts, Section } from '../../ui/section';

const EditPerson = lazy(() =>
  import('./edit-person').then((module) => ({ default: module.EditPerson })),
);

export function PersonSection({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section
      title="Personal details"
      action={
        <Button variant="default" size="xs" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      }
    >
      <Facts
        items={[
          { term: 'Name', value: `${profile.first_name} ${profile.last_name}` },
          { term: 'Email', value: profile.email },
          { term: 'Phone number', value: profile.phone_number || 'Not given' },
          { term: 'Username', value: profile.username },
        ]}
      />
      <Dialog opened={isEditing} onClose={() => setIsEditing(false)} title="Personal details">
        <EditPerson profile={profile} onClose={() => setIsEditing(false)} />
      </Dialog>
    </Section>
  );
}
