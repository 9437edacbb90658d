import type { Customer, CustomerNote } from '@kade/contract/customers';
import { useState } from 'react';
import { typedSince } from '../../lib/form/typed-since';
import { messageOf } from '../../lib/server/query-client';
import { staleOf } from '../../lib/server/stale';
import { Textarea } from '../../ui/input/textarea';
import { ConfirmDialog, FormActions } from '../../ui/dialog/confirm-dialog';
import { DateTime } from '../../ui/state/date-time';
import { Form, FormError } from '../../ui/input/form';
import { Section } from '../../ui/layout/section';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { Button } from '../../ui/style/button';
import { useChangeNote } from './customers.api';
import styles from './customers.module.css';

/** What the merchant keeps in mind about a customer; nobody else sees it. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  return (
    <Section title="Notes">
      <AddNote customerId={customer._id} />
      {customer.notes.length > 0 && (
        <ul className={`${styles.notes} stack gap-3`}>
          {customer.notes.map((note) => (
            <Note key={note._id} note={note} customerId={customer._id} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const NoteField = ({ label, value, onChange }: NoteFieldProps) => (
  <Textarea
    label={label}
    placeholder="Only you see this"
    autosize
    minRows={2}
    maxRows={8}
    maxLength={2000}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

function AddNote({ customerId }: { customerId: string }) {
  const [text, setText] = useState('');
  const add = useChangeNote(customerId);
  const send = () =>
    add.mutate({ act: 'add', text }, { onSuccess: () => setText((now) => typedSince(text, now)) });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !add.isPending) send();
      }}
    >
      <NoteField label="New note" value={text} onChange={setText} />
      {add.isError && <FormError>{messageOf(add.error)}</FormError>}
      <div>
        <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
          Add note
        </Button>
      </div>
      <UnsavedChanges when={text.trim() !== ''} />
    </Form>
  );
}

interface NoteProps {
  note: CustomerNote;
  customerId: string;
}

function Note({ note, customerId }: NoteProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'asked'>('shown');
  const change = useChangeNote(customerId);
  const close = () => setState('shown');
  if (state === 'edited') {
    return (
      <li className={`${styles.note} pad-2h3 round`}>
        <EditNote note={note} customerId={customerId} onClose={close} />
      </li>
    );
  }
  return (
    <li className={`${styles.note} pad-2h3 round`}>
      <p className="breaks lines">{note.text}</p>
      <p className="gap-13 quiet row wrap">
        <span>
          {note.author} · <DateTime value={note.updated_at} />
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => setState('edited')}>
          Edit
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setState('asked')}>
          Delete
        </Button>
      </p>
      {change.isError && <FormError>{messageOf(change.error)}</FormError>}
      <ConfirmDialog
        opened={state === 'asked'}
        onClose={close}
        onConfirm={() => change.mutate({ act: 'remove', id: note._id }, { onSettled: close })}
        title="Delete note"
        confirmLabel="Delete"
        isBusy={change.isPending}
      >
        Are you sure you want to delete this note? This action cannot be undone.
      </ConfirmDialog>
    </li>
  );
}

/** Somebody else's change meanwhile is told, and what was typed stays. */
function EditNote({ note, customerId, onClose }: NoteProps & { onClose: () => void }) {
  const [text, setText] = useState(note.text);
  /** What was read last, when it was opened or refused: the page behind it may know a newer one by now. */
  const [version, setVersion] = useState(note.version);
  const change = useChangeNote(customerId);
  const theirs = staleOf(change.error, 'text');
  const save = () =>
    change.mutate(
      { act: 'change', id: note._id, text, version },
      {
        onSuccess: onClose,
        onError: (error) => setVersion(staleOf(error, 'text')?.version ?? version),
      },
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !change.isPending) save();
      }}
    >
      <NoteField label="Note" value={text} onChange={setText} />
      {change.isError && (
        <FormError>
          {messageOf(change.error)}
          {theirs && ` It now says: “${theirs.value ?? note.text}”`}
        </FormError>
      )}
      <FormActions onCancel={onClose} isBusy={change.isPending} disabled={!text.trim()}>
        Save
      </FormActions>
      <UnsavedChanges when={text !== note.text} />
    </Form>
  );
}
