import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { Section } from '../../ui/section';

const ChangePassword = lazy(() =>
  import('./change-password').then((module) => ({ default: module.ChangePassword })),
);

export function PasswordSection() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section
      title="Password"
      description="Changing it signs you out everywhere else."
      action={
        <Button variant="default" size="xs" onClick={() => setIsChanging(true)}>
          Change password
        </Button>
      }
    >
      <Dialog opened={isChanging} onClose={() => setIsChanging(false)} title="Change password">
        <ChangePassword onClose={() => setIsChanging(false)} />
      </Dialog>
    </Section>
  );
}
