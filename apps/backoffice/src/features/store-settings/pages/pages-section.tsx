import { PAGE_KINDS, type PageKind } from '@kade/contract/pages';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackCloses } from '../../../lib/address/back-closes';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { later, Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { PageRow } from './page-row';
import { pageTitles } from './page-words';
import { pagesQuery, useReorderPages } from './pages.api';

const EditPage = later(() => import('./edit-page').then((m) => m.EditPage));
const PageForm = later(() => import('./page-form').then((m) => m.PageForm));
const RenamePage = later(() => import('./rename-page').then((m) => m.RenamePage));

const TEXT = 'edit-page';
const NAME = 'name-page';

/** What the merchant writes for visitors, in the order in which the foot of the store lists it. */
export function PagesSection() {
  const { data, error, refetch } = useQuery(pagesQuery());
  const text = useDialogValue(TEXT);
  const name = useDialogValue(NAME);
  const reorder = useReorderPages();
  const pages = data?.items ?? [];
  const named = pages.find(({ _id }) => _id === name.value);
  const kind = PAGE_KINDS.find((one) => one === name.value);
  const move = (index: number, by: 1 | -1) => {
    const before = pages.map(({ _id }) => _id);
    const pageIds = [...before];
    pageIds.splice(index + by, 0, ...pageIds.splice(index, 1));
    reorder.mutate({ pageIds, before });
  };
  return (
    <Section
      id="pages"
      title="Pages"
      description="Shown at the foot of your store, in this order. The Contact page has a form that mails you."
      action={data && <AddMenu taken={pages.map((page) => page.kind)} onAdd={name.open} />}
    >
      {data ? (
        <ul className="stack">
          {pages.length === 0 && <li className="quiet">No pages yet</li>}
          {pages.map((page, index) => (
            <PageRow
              key={page._id}
              page={page}
              isFirst={index === 0}
              isLast={index === pages.length - 1}
              onMove={(by) => move(index, by)}
              onWrite={() => text.open(page._id)}
              onRename={() => name.open(page._id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={6} />
      )}
      <Dialog
        opened={text.value !== undefined}
        onClose={text.close}
        title={`Edit ${pages.find(({ _id }) => _id === text.value)?.title ?? 'page'}`}
        size="xl"
      >
        {text.value && <EditPage id={text.value} param={TEXT} onClose={text.close} />}
      </Dialog>
      <Dialog
        opened={named !== undefined || kind !== undefined}
        onClose={name.close}
        title={named ? 'Rename page' : 'Add page'}
      >
        {named ? (
          <RenamePage id={named._id} param={NAME} onCancel={name.close} onSaved={name.close} />
        ) : (
          kind && <PageForm page={kind} param={NAME} onCancel={name.close} onSaved={text.open} />
        )}
      </Dialog>
    </Section>
  );
}

interface AddMenuProps {
  taken: readonly PageKind[];
  onAdd: (kind: PageKind) => void;
}

/** Each kind but `other` is there once. */
function AddMenu({ taken, onAdd }: AddMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button variant="default" size="xs" aria-label="Add page">
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAGE_KINDS.filter((kind) => kind === 'other' || !taken.includes(kind)).map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {pageTitles[kind] || 'Another page'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
