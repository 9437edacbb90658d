import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/words/notify';
import { isSoundOn, playOrderSound, setSound } from '../../parts/orders/order-sound';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { pushQuery, useStartPush, useStopPush, useTestPush, whyNotTold } from './push.api';
import { Skeleton } from '../../ui/layout/skeleton';

const reasons = {
  not_here: 'This browser cannot show messages while Kade is closed.',
  installed_first:
    'Put Kade on your home screen first (Share, then “Add to Home Screen”), and open it from there.',
  denied:
    'Messages from Kade are blocked in this browser. Allow them in its settings for this site.',
};

/** What the browser's own question has come to, where it was not a yes. */
const permissions = {
  denied: reasons.denied,
  default: 'Your browser’s question was closed without an answer. Messages stay off.',
};

const outcomes = {
  sent: 'A test is on its way to this device.',
  gone: 'This device takes no messages any more. Turn them on anew.',
  refused: 'The push service of this browser refused the test. Turn messages off and on again.',
  unreachable:
    'The push service of this browser cannot be reached just now. Try again in a moment.',
};

/** Whether this device says when an order comes, though Kade is closed. */
export function PushSection() {
  const { data, error, refetch } = useQuery(pushQuery);
  return (
    <Section
      title="New orders on this device"
      description="A message when an order comes, also while Kade is closed. It names the order and its total, never the customer, and stops when you sign out."
    >
      {data ? (
        <PushSwitches publicKey={data.public_key} device={data.device} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={72} />
      )}
      <SoundSwitch />
    </Section>
  );
}

/** Of this device alone, and of no account: whoever stands beside it hears it. */
function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  return (
    <Switch
      className="down-4"
      label="A sound while Kade is open here"
      description="Two notes when an order comes, whether or not messages are on."
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setIsOn(checked);
        setSound(checked);
        if (checked) void playOrderSound();
      }}
    />
  );
}

interface PushSwitchesProps {
  publicKey: string;
  device: { with_sound: boolean } | null;
}

function PushSwitches({ publicKey, device }: PushSwitchesProps) {
  const start = useStartPush();
  const stop = useStopPush();
  const test = useTestPush();
  const why = whyNotTold();
  const isBusy = start.isPending || stop.isPending;
  const set = (withSound: boolean) =>
    start.mutate(
      { publicKey, withSound },
      { onSuccess: (said) => said === 'granted' || notify.failure(permissions[said]) },
    );
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        outcome === 'sent' ? notify.success(outcomes.sent) : notify.failure(outcomes[outcome]),
    });
  if (why && !device) return <p className="muted">{reasons[why]}</p>;
  return (
    <div className="stack gap-3">
      <Switch
        label="Tell me of new orders"
        checked={device !== null}
        disabled={isBusy}
        onChange={({ currentTarget }) =>
          currentTarget.checked ? set(true) : stop.mutate(undefined)
        }
      />
      {device && (
        <>
          <Switch
            label="With sound"
            checked={device.with_sound}
            disabled={isBusy}
            onChange={({ currentTarget }) => set(currentTarget.checked)}
          />
          <div>
            <Button variant="default" size="xs" loading={test.isPending} onClick={sendTest}>
              Send a test
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
