import type { SavedOrderView } from '@kade/contract/order-views';
import { TextInput } from '@mantine/core';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form, FormError } from '../../../ui/input/form';
import { IconButton, Button } from '../../../ui/style/button';
import { useDeleteView, useSaveView } from './views.api';

interface OwnViewsProps {
  /** What the list is narrowed to now, as its address says it. */
  search: string;
  /** The view that this is, where it is kept. */
  saved: SavedOrderView | undefined;
}

/** Keeps what the list shows now as a view, or keeps it no longer. */
export const OwnViews = ({ search, saved }: OwnViewsProps) =>
  saved ? <DeleteView view={saved} /> : <SaveView search={search} />;

function DeleteView({ view }: { view: SavedOrderView }) {
  const navigate = useNavigate();
  const { mutate: save } = useSaveView();
  const { mutate: remove, isPending } = useDeleteView();
  const { name, search } = view;
  return (
    <IconButton
      className="stiff"
      style={{ marginBlock: 'auto' }}
      loading={isPending}
      aria-label={`Delete the view ${name}`}
      onClick={() =>
        remove(view._id, {
          onSuccess: () => {
            notify.undoable(`View “${name}” deleted`, () => save({ name, search }));
            void navigate(paths.orders);
          },
        })
      }
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
}

function SaveView({ search }: { search: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [name, setName] = useState('');
  const save = useSaveView();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        className="stiff"
        style={{ marginBlock: 'auto' }}
        variant="subtle"
        size="compact-md"
        leftSection={<BookmarkPlus size={16} aria-hidden />}
        onClick={() => {
          // What was refused before is no answer to what is asked now.
          save.reset();
          setIsAsking(true);
        }}
      >
        Save view
      </Button>
      <Dialog opened={isAsking} onClose={close} title="Save view" size="sm">
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (save.isPending) return;
            save.mutate(
              { name, search },
              {
                onSuccess: () => {
                  notify.success(`View “${name.trim()}” saved`);
                  close();
                },
              },
            );
          }}
        >
          <TextInput
            data-autofocus
            label="Name"
            description="One of the same name is replaced. Whoever works in this store has it; its address can be sent on."
            placeholder="Cash orders to Kandy"
            maxLength={60}
            required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {save.error && <FormError>{messageOf(save.error)}</FormError>}
          <FormActions onCancel={close} isBusy={save.isPending} disabled={name.trim() === ''}>
            Save view
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
