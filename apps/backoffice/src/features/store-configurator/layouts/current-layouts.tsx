import type { LayoutElement } from '@kade/contract/layouts';
import { useFocusReturn } from '@mantine/hooks';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { notify } from '../../../lib/words/notify';
import { EditDelete } from '../../../ui/list/edit-delete';
import { SortableList } from '../../../ui/list/sortable-list';
import { Badge } from '../../../ui/state/status-badge';
import { IconButton } from '../../../ui/style/button';
import type { Writing } from './draft-elements';
import { ElementForm } from './element-form';
import { layoutTypes } from './layout-types';
import { useDeleteElement, useReorderElements } from './layouts.api';
import styles from './layouts.module.css';

interface CurrentLayoutsProps {
  elements: readonly LayoutElement[];
  /** Told of what is typed into an element, and of its end. */
  onWrite: (writing: Writing | undefined) => void;
}

/** The elements in their order, to be moved, changed and deleted. */
export function CurrentLayouts({ elements, onWrite }: CurrentLayoutsProps) {
  const reorder = useReorderElements();
  const move = (from: number, to: number) => {
    const before = elements.map(({ _id }) => _id);
    const ids = [...before];
    ids.splice(to, 0, ...ids.splice(from, 1));
    reorder.mutate({ ids, before });
  };
  return (
    <SortableList
      label="Layout elements"
      items={elements}
      nameOf={({ name }) => name}
      layout="rows"
      className="stack"
      itemClassName={`${styles.item} row gap-2 surface`}
      onMove={move}
    >
      {(element, index, handle) => (
        <>
          <button
            {...handle}
            className={`${styles.handle} unpadded round-sm centred bare stiff`}
            aria-label={`Move ${element.name}`}
          >
            <GripVertical size={18} aria-hidden />
          </button>
          <LayoutRow element={element} onWrite={onWrite} />
          <div className={`${styles.steps} flex stiff`}>
            <IconButton
              aria-label={`Move ${element.name} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={`Move ${element.name} down`}
              disabled={index === elements.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </SortableList>
  );
}

interface LayoutRowProps {
  element: LayoutElement;
  onWrite: CurrentLayoutsProps['onWrite'];
}

function LayoutRow({ element, onWrite }: LayoutRowProps) {
  const { _id, name, type, index, target_name, is_shown } = element;
  const param = `layout-${_id}`;
  const editing = useDialogParam(param);
  const removal = useDeleteElement(_id);
  useFocusReturn({ opened: editing.isOpen });
  const end = () => {
    onWrite(undefined);
    editing.close();
  };

  const remove = (close: () => void) =>
    removal.mutate(undefined, {
      onSuccess: () => notify.success('Layout element deleted'),
      onError: close,
    });

  return (
    <div className="gap-24 row wrap between shrinks grows">
      <div className={`${styles.rowWords} breaks shrinks`}>
        <p className="strong">{name}</p>
        <p className="quiet">
          {layoutTypes[type].label}
          {target_name && ` · ${target_name}`} · {`Order\u00A0${index}`}
        </p>
        {!is_shown && (
          <p className="down-1 small">
            <Badge tone="yellow">Not shown</Badge>{' '}
            {type === 'collection'
              ? 'Nothing in this collection is for sale.'
              : 'This product is not for sale.'}
          </p>
        )}
      </div>
      <EditDelete
        name={name}
        what="Layout Element"
        onEdit={editing.open}
        onDelete={remove}
        isDeleting={removal.isPending || removal.isSuccess}
      />
      {editing.isOpen && (
        <section
          ref={takeFocus}
          className={styles.edit}
          aria-label="Edit Layout Element"
          tabIndex={-1}
        >
          <ElementForm
            element={element}
            param={param}
            onClose={end}
            onWrite={(values) => onWrite({ id: _id, values })}
          />
        </section>
      )}
    </div>
  );
}

const takeFocus = (section: HTMLElement | null) => section?.focus();
