import { formatBytes } from '@kade/rules/bytes';
import type { PlanIdentifier } from '@kade/contract/merchants';
import { operatorMerchants, type MerchantAccount } from '@kade/contract/operators/merchants';
import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { useParams } from '../../lib/address/router-provider';
import { useListParams } from '../../lib/list/list-params';
import { ChoiceInput } from '../../ui/input/choice-input';
import { DateTime } from '../../ui/state/date-time';
import { Facts, Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { AccountBadge, emailOf } from './account-badge';
import { ActsList } from './acts-list';
import { OfficeItem } from './office-item';
import { operatorPaths } from './operator-paths';
import { officeQuery, useAct } from './operator.api';
import { StatementsTable } from './statements-table';
import { StoresTable } from './stores-table';
import { WhyDialog } from './why-dialog';
import { planChoices, planWords } from './words';

const back = { to: operatorPaths.merchants, label: 'Merchants' };

export function MerchantPage() {
  const { id = '' } = useParams();
  return (
    <OfficeItem
      query={officeQuery(operatorMerchants.get, { params: { id } })}
      kind="Merchant"
      back={back}
      titleOf={emailOf}
      asideOf={(merchant) => merchant.closes_at && <AccountBadge {...merchant} />}
    >
      {(merchant) => (
        <>
          <Account merchant={merchant} />
          <Stores merchant={id} />
          <Statements merchant={id} />
          <ActsOn merchant={id} />
        </>
      )}
    </OfficeItem>
  );
}

interface ListProps {
  merchant: string;
}

function Stores({ merchant }: ListProps) {
  const { page } = useListParams('stores');
  return <StoresTable title="Stores" query={{ merchant, page }} pageParam="stores" />;
}

function Statements({ merchant }: ListProps) {
  const { page } = useListParams('statements');
  return <StatementsTable title="Statements" query={{ merchant, page }} pageParam="statements" />;
}

function ActsOn({ merchant }: ListProps) {
  const { page } = useListParams('acts');
  return <ActsList title="What operators did" query={{ merchant, page }} pageParam="acts" />;
}

function Account({ merchant }: { merchant: MerchantAccount }) {
  const { last_seen_at: seen, closes_at: closes, erased_at: erased } = merchant;
  if (erased) {
    return (
      <Section title="Account">
        <Facts
          areShort
          items={[
            { term: 'Deleted', value: <DateTime value={erased} /> },
            { term: 'Joined', value: <DateTime value={merchant.created_at} /> },
          ]}
        />
      </Section>
    );
  }
  return (
    <Section title="Account">
      <Facts
        areShort
        items={[
          ...(closes ? [{ term: 'Is deleted', value: <DateTime value={closes} /> }] : []),
          { term: 'Name', value: `${merchant.name} (${merchant.username})` },
          { term: 'Phone', value: merchant.phone_number ?? '–' },
          { term: 'Plan', value: planWords[merchant.plan] },
          { term: 'Orders this month', value: formatCount(merchant.orders) },
          { term: 'Storage', value: formatBytes(merchant.storage) },
          { term: 'Sessions', value: formatCount(merchant.sessions) },
          { term: 'Two-factor', value: merchant.has_second_factor ? 'On' : 'Off' },
          { term: 'Last seen', value: seen ? <DateTime value={seen} /> : '–' },
          { term: 'Joined', value: <DateTime value={merchant.created_at} /> },
        ]}
      />
      <Acts merchant={merchant} />
    </Section>
  );
}

function Acts({
  merchant: { _id: id, email, plan, has_second_factor },
}: {
  merchant: MerchantAccount;
}) {
  const [asked, setAsked] = useState<'plan' | 'sessions' | 'reset' | 'factor'>();
  const [chosen, setChosen] = useState<PlanIdentifier>(plan);
  const changePlan = useAct(operatorMerchants.changePlan, 'The plan was changed');
  const endSessions = useAct(operatorMerchants.endSessions, 'All sessions were ended');
  const sendReset = useAct(operatorMerchants.sendReset, 'The mail is on its way');
  const turnOff = useAct(operatorMerchants.turnOffSecondFactor, 'Two-factor sign-in is off');
  const close = () => setAsked(undefined);
  const options = { onSuccess: close };
  const params = { id };
  return (
    <div className="down-4 flow gap-2">
      <Button variant="default" size="xs" onClick={() => setAsked('plan')}>
        Change plan
      </Button>
      <Button variant="default" size="xs" onClick={() => setAsked('reset')}>
        Send reset mail
      </Button>
      <Button variant="default" size="xs" onClick={() => setAsked('sessions')}>
        End sessions
      </Button>
      {has_second_factor && (
        <Button variant="default" size="xs" onClick={() => setAsked('factor')}>
          Turn two-factor off
        </Button>
      )}
      <WhyDialog
        opened={asked === 'plan'}
        onClose={close}
        title="Change plan"
        confirmLabel="Change plan"
        isBusy={changePlan.isPending}
        onConfirm={(why) => changePlan.mutate({ params, body: { plan: chosen, why } }, options)}
      >
        <ChoiceInput
          label="Plan"
          choices={planChoices.slice(1)}
          value={chosen}
          onChange={(value) => setChosen(value as PlanIdentifier)}
        />
        <p>
          It holds at once, without a payment. The activity of their stores shows the reason. Who
          pays for another plan by card cancels it first.
        </p>
      </WhyDialog>
      <WhyDialog
        opened={asked === 'sessions'}
        onClose={close}
        title="End all sessions?"
        confirmLabel="End sessions"
        isHarmful
        isBusy={endSessions.isPending}
        onConfirm={(why) => endSessions.mutate({ params, body: { why } }, options)}
      >
        <p>{email} is signed out everywhere, and signs in again with the password.</p>
      </WhyDialog>
      <WhyDialog
        opened={asked === 'reset'}
        onClose={close}
        title="Send reset mail"
        confirmLabel="Send"
        isBusy={sendReset.isPending}
        onConfirm={(why) => sendReset.mutate({ params, body: { why } }, options)}
      >
        <p>{email} gets a link that sets a new password. You do not see it.</p>
      </WhyDialog>
      <WhyDialog
        opened={asked === 'factor'}
        onClose={close}
        title="Turn two-factor off?"
        confirmLabel="Turn two-factor off"
        isHarmful
        isBusy={turnOff.isPending}
        onConfirm={(why) => turnOff.mutate({ params, body: { why } }, options)}
      >
        <p>
          For who has lost the phone and the recovery codes. Be sure that it is {email} who asks:
          the password alone opens the account then. They are mailed the reason and signed out
          everywhere.
        </p>
      </WhyDialog>
    </div>
  );
}
