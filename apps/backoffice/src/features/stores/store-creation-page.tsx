import { Stepper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { brand } from '../../lib/words/brand';
import { chosenPlanAddress } from '../../parts/plans/chosen-plan';
import { platformQuery, useDomainCheck } from '../../parts/stores/domain-check';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';
import { messageOf } from '../../lib/server/query-client';
import { chooseStore } from '../../lib/server/session';
import { useLogOut } from '../../parts/identity/use-log-out';
import { addressOf } from '../../parts/stores/store-address';
import { storesQuery } from '../../parts/stores/stores';
import { Link } from '../../ui/layout/link';
import { FormError } from '../../ui/input/form';
import { Wordmark } from '../../ui/media/mark';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { Button } from '../../ui/style/button';
import { refuseAnswers, type AnswerErrors, type StoreAnswers } from './store-answers';
import styles from './store-creation-page.module.css';
import { StoreInformation } from './store-information';
import { useCreateStore } from './stores.api';
import { later, Lines } from '../../ui/state/later';

const loadLogoPicker = () => import('../../parts/stores/logo-picker').then((m) => m.LogoPicker);
const LogoPicker = later(loadLogoPicker, <Lines count={5} />);

const blank: StoreAnswers = {
  storeName: '',
  domain: { customDomain: '', subdomain: '', isCustomDomain: false },
};

const steps = [
  { label: 'Store Information', description: 'Name and address' },
  { label: 'Store Logo', description: 'How customers recognise you' },
];

export function StoreCreationPage() {
  const [step, setStep] = useState(0);
  const [logo, setLogo] = useState<File | null>(null);
  const [refusal, setRefusal] = useState('');
  const [progress, setProgress] = useState<number>();
  const [answers, setAnswers] = useState(blank);
  const [errors, setErrors] = useState<AnswerErrors>({});
  const { data: platform } = useQuery(platformQuery);
  const address = platform ? addressOf(answers.domain, platform.host) : '';
  const check = useDomainCheck(address);
  const create = useCreateStore();
  const isChecking = check.state === 'checking';
  const isLast = step === steps.length - 1;

  useEffect(() => {
    if (create.isSuccess) leave.to(chosenPlanAddress() ?? paths.settings);
  }, [create.isSuccess]);

  const goOn = async () => {
    const refused = refuseAnswers(answers);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    if (check.state === 'available' || (check.state === 'errored' && (await check.again())))
      setStep(1);
  };

  const finish = () =>
    create.mutate(
      { name: answers.storeName.trim(), domain: address, logo, onProgress: setProgress },
      {
        onSuccess: (store) => chooseStore(store._id),
        onError: () => setProgress(undefined),
      },
    );

  return (
    <div className={`${styles.page} column`}>
      <title>{`Create your store · ${brand.name}`}</title>
      <WizardHeader />
      <main className={`${styles.main} whole`}>
        <h1 className={`${styles.title} size-9`}>Create your store</h1>
        <p className="down-1h muted large">Two short steps. You can change all of it later.</p>
        <form
          className={`${styles.card} down-6 surface edge`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) finish();
            else void goOn();
          }}
        >
          <Stepper active={step} size="sm" iconSize={32} className={styles.stepper}>
            {steps.map(({ label, description }) => (
              <Stepper.Step key={label} label={label} description={description} />
            ))}
          </Stepper>
          {isLast ? (
            <div className="stack gap-5">
              <LogoPicker
                file={logo}
                onChange={(chosen) => {
                  setRefusal('');
                  setLogo(chosen);
                }}
                onReject={setRefusal}
                progress={progress}
              />
              {refusal && <FormError>{refusal}</FormError>}
              <p className="quiet">No logo yet? Finish without one and add it later.</p>
            </div>
          ) : (
            <StoreInformation
              answers={answers}
              errors={errors}
              check={check}
              onChange={(changed) => {
                setAnswers(changed);
                setErrors({});
              }}
            />
          )}
          {create.isError && (
            <div className="down-5">
              <FormError>Failed to create store: {messageOf(create.error)}</FormError>
            </div>
          )}
          <div className={`${styles.actions} flex gap-2`}>
            {isLast && (
              <Button
                variant="default"
                size="md"
                disabled={create.isPending}
                onClick={() => setStep(0)}
              >
                Previous
              </Button>
            )}
            <Button
              type="submit"
              size="md"
              disabled={create.isPending || create.isSuccess || isChecking}
            >
              {create.isPending
                ? 'Creating...'
                : isChecking
                  ? 'Checking...'
                  : isLast
                    ? 'Finish'
                    : 'Next'}
            </Button>
          </div>
        </form>
      </main>
      <UnsavedChanges when={answers !== blank && !create.isSuccess} />
    </div>
  );
}

function WizardHeader() {
  const { data } = useQuery(storesQuery);
  const { logOut, question } = useLogOut();
  return (
    <header className={`${styles.header} row between`}>
      <Wordmark />
      {data && data.total > 0 ? (
        <Button
          component={Link}
          to={paths.dashboard}
          variant="subtle"
          tone="grey"
          leftSection={<ArrowLeft size={16} />}
        >
          Back to the dashboard
        </Button>
      ) : (
        <nav className="flex" aria-label="Account">
          <Button component={Link} to={paths.profile} variant="subtle" tone="grey">
            My Profile
          </Button>
          <Button variant="subtle" tone="grey" onClick={logOut}>
            Logout
          </Button>
          {question}
        </nav>
      )}
    </header>
  );
}
