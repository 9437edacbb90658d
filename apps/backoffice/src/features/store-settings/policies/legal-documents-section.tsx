import { POLICIES, type PolicyType } from '@kade/contract/store-settings';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { policiesQuery } from './policies.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './policies.module.css';

const ViewPolicy = later(() => import('./view-policy').then((m) => m.ViewPolicy));
const EditPolicy = later(() => import('./edit-policy').then((m) => m.EditPolicy));

const titles: Record<PolicyType, string> = {
  terms_and_conditions: 'Terms and Conditions',
  refund_policy: 'Refund Policy',
};

/** What customers agree to; each document is read and written in a window of its own. */
export function LegalDocumentsSection() {
  const { data: policies, error, refetch } = useQuery(policiesQuery());
  return (
    <Section
      id="legal-documents"
      title="Legal Documents"
      description="What customers agree to when they order."
    >
      {policies ? (
        <ul className="stack">
          {POLICIES.map((type) => (
            <Document
              key={type}
              type={type}
              {...(policies.find(({ policy }) => policy === type) ?? NOT_WRITTEN)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Failed to load policies. Please try again."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Lines count={5} />
      )}
    </Section>
  );
}

const NOT_WRITTEN = { content: '', version: 0 };

function Document({ type, content, version }: { type: PolicyType } & typeof NOT_WRITTEN) {
  const title = titles[type];
  const param = `edit-${type.replaceAll('_', '-')}`;
  const viewing = useDialogParam(`view-${type.replaceAll('_', '-')}`);
  const editing = useDialogParam(param);
  return (
    <li className={`${styles.document} gap-24 row wrap between`}>
      <div className="shrinks">
        <p className="strong">{title}</p>
        <p className="quiet">{content ? 'Shown in your store' : 'Not written yet'}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="default" size="xs" aria-label={`View ${title}`} onClick={viewing.open}>
          View
        </Button>
        <Button variant="default" size="xs" aria-label={`Edit ${title}`} onClick={editing.open}>
          Edit
        </Button>
      </div>
      <Dialog opened={viewing.isOpen} onClose={viewing.close} title={title} size="lg">
        <ViewPolicy content={content} title={title} />
      </Dialog>
      <Dialog opened={editing.isOpen} onClose={editing.close} title={`Edit ${title}`} size="xl">
        <EditPolicy
          type={type}
          title={title}
          content={content}
          version={version}
          param={param}
          onClose={editing.close}
        />
      </Dialog>
    </li>
  );
}
