import { ApiError } from '@kade/contract/client';
import type { Draft } from '@kade/contract/drafts';
import { draftName } from '@kade/rules/draft';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { Link } from '../../../ui/layout/link';
import { Columns } from '../../../ui/layout/columns';
import { FormError } from '../../../ui/input/form';
import { Page } from '../../../ui/layout/page';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { useForm } from '../../../lib/form/use-form';
import { useSettled } from '../../../lib/form/settled';
import { mergeEdits } from '../../../lib/form/merge-edits';
import { Button } from '../../../ui/style/button';
import { quoteQuery } from '../pick/quote.api';
import { DeleteButton, DraftEndings, DuplicateButton } from './draft-actions';
import { DraftBadge } from './draft-badge';
import { DraftCustomer, DraftNote } from './draft-customer';
import styles from './draft-editor.module.css';
import { draftOf, quotable, valuesOf } from './draft-form-values';
import { DraftLines } from './draft-lines';
import { DraftTotals } from './draft-totals';
import { useSaveDraft, type Ending, type Saved } from './draft-acts.api';
import { useKnownCustomer } from './known-customer';
import { later, Lines } from '../../../ui/state/later';

const DraftLink = later(() => import('./draft-link').then((m) => m.DraftLink), <Lines count={8} />);

interface DraftEditorProps {
  /** As it is read at its address; none where it is new. */
  draft: Draft | undefined;
  /** The new one is saved, and will be at its address in a moment. */
  onCreated: (id: string) => void;
}

/** Writes a draft, a new one where there is none yet. */
export function DraftEditor({ draft: read, onCreated }: DraftEditorProps) {
  const navigate = useNavigate();
  const end = useDialogValue('end');
  const form = useForm({ initialValues: valuesOf(read) });
  /** What the form began with: a change of somebody else's waits until nothing typed would be lost. */
  const [base, setBase] = useState(read);
  const draft = read ?? base;
  /** Where it is written on, once it is saved for the first time. */
  const [created, setCreated] = useState<string>();
  const customer = useRef<HTMLInputElement>(null);
  const known = useKnownCustomer(form);
  const save = useSaveDraft();
  const back = { to: useReturnAddress(paths.drafts), label: 'Drafts' };
  const isLocked = draft?.state === 'sent' || draft?.state === 'ordered';
  const isDirty = form.isDirty();

  const adopt = (fresh: Draft, values = valuesOf(fresh)) => {
    setBase(fresh);
    form.setInitialValues(valuesOf(fresh));
    form.setValues(values);
    form.clearErrors();
  };
  if (draft && draft.version !== base?.version && !isDirty && !save.isPending) adopt(draft);
  useEffect(() => {
    // Only when the form is no longer asked about.
    if (created) void navigate(created, { replace: true });
  }, [created, navigate]);

  const asked = useSettled(quotable(form.values), 250);
  const { data: quoted } = useQuery(quoteQuery(isLocked ? { items: [] } : asked));
  const quote = isLocked || form.values.items.length === 0 ? draft : quoted;

  const saveOver = (before: Saved | undefined, ending?: Ending) =>
    form.onSubmit((sent) =>
      save.mutate(
        { before, body: draftOf(sent), ending },
        {
          onSuccess: (saved) => {
            // What was typed since it was sent stays.
            adopt(saved, mergeEdits(sent, form.getValues(), valuesOf(saved)).values);
            if (ending && form.isDirty()) return saveOver(saved, ending);
            notify.success(`${draftName(saved)} saved`);
            if (read) return ending && end.open(ending);
            onCreated(saved._id);
            setCreated(paths.draft(saved._id) + (ending ? `?end=${ending}` : ''));
          },
          onError: (error) => void placeErrors(form, error),
        },
      ),
    )();
  const saveMine = (ending?: Ending) => saveOver(base, ending);
  const isBusy = save.isPending || known.isPending;
  /** Of the buttons that save, the one that was pressed is busy; the others wait. */
  const waits = (ending?: Ending) => {
    const isPressed = save.isPending && save.variables.ending === ending;
    return { loading: isPressed, disabled: isBusy && !isPressed };
  };
  /** What is decided on is what is saved. */
  const finish = (how: Ending) => {
    if (isDirty || !draft) saveMine(how);
    else end.open(how);
  };
  /** Whoever rings says what they want, then who they are. */
  const { getValues } = form;
  const askWho = useCallback(() => {
    const { email, shipping_address: who } = getValues();
    if (!email && !who.first_name && !who.phone_number) customer.current?.focus();
  }, [getValues]);
  const refused = (error: unknown) => {
    const isPlaced = placeErrors(form, error);
    if (isPlaced) notify.failure('Complete what is missing first.');
    return isPlaced;
  };

  return (
    <Page
      title={draft ? `Draft ${draftName(draft)}` : 'New draft'}
      back={back}
      aside={draft && <DraftBadge state={draft.state} />}
      action={
        <>
          {draft && !isDirty && <DuplicateButton draft={draft} />}
          {draft && !draft.order && <DeleteButton draft={draft} />}
          {draft && !draft.order && (
            <Button variant="default" {...waits('link')} onClick={() => finish('link')}>
              {draft.link ? 'Send link again' : 'Send pay link'}
            </Button>
          )}
          {!isLocked && (isDirty || !draft) && (
            <Button variant="default" {...waits()} onClick={() => saveMine()}>
              Save draft
            </Button>
          )}
          {!draft?.order && (
            <Button {...waits('order')} onClick={() => finish('order')}>
              Create order
            </Button>
          )}
          {draft?.order && (
            <Button component={Link} to={paths.order(draft.order._id)}>
              Order #{draft.order.order_number}
            </Button>
          )}
        </>
      }
    >
      {save.error && (
        <Refusal
          error={save.error}
          onTheirs={() => draft && adopt(draft)}
          onMine={(version) => draft && saveOver({ _id: draft._id, version })}
        />
      )}
      {draft?.link && <DraftLink draft={draft} link={draft.link} />}
      <fieldset className={`${styles.frame} shrinks`} disabled={isLocked} aria-label="Draft">
        <Columns
          aside={
            <>
              <DraftCustomer form={form} known={known} first={customer} isLocked={isLocked} />
              <DraftNote form={form} />
            </>
          }
        >
          <DraftLines form={form} quote={quote} isLocked={isLocked} onFirst={askWho} />
          <DraftTotals form={form} quote={quote} />
        </Columns>
      </fieldset>
      {draft && <DraftEndings draft={draft} onRefused={refused} />}
      <UnsavedChanges when={isDirty && (read !== undefined || !created)} />
    </Page>
  );
}

interface RefusalProps {
  error: Error;
  onTheirs: () => void;
  onMine: (version: number) => void;
}

/** Why it was not saved; where somebody else saved meanwhile, whose words stay. */
function Refusal({ error, onTheirs, onMine }: RefusalProps) {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict';
  const version = isConflict && error.details.find(({ field }) => field === 'version')?.value;
  return (
    <FormError>
      {messageOf(error)}
      {typeof version === 'number' && (
        <span className="down-2 flow gap-2">
          <Button size="compact-md" variant="default" onClick={onTheirs}>
            Show what they saved
          </Button>
          <Button size="compact-md" onClick={() => onMine(version)}>
            Save mine over it
          </Button>
        </span>
      )}
    </FormError>
  );
}
