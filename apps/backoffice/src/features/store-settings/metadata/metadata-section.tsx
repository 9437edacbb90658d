import { useQuery } from '@tanstack/react-query';
import { useEditing } from '../../../lib/form/editing';
import { Facts, Section } from '../../../ui/layout/section';
import { NotSet } from '../not-set';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { metadataQuery } from './metadata.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './metadata.module.css';

const EditMetadata = later(
  () => import('./edit-metadata').then((m) => m.EditMetadata),
  <Lines count={21} />,
);

/** How the store looks to search engines and where its address is shared. */
export function MetadataSection() {
  const { isEditing, stop, button } = useEditing();
  const { data: metadata, error, refetch } = useQuery(metadataQuery());
  const cancel = () => {
    stop();
    void refetch();
  };
  return (
    <Section
      id="metadata"
      title="Metadata"
      description="What search engines and shared links show of your store."
      action={
        metadata &&
        !isEditing && (
          <Button variant="default" size="xs" aria-label="Edit metadata" {...button}>
            Edit
          </Button>
        )
      }
    >
      {metadata && isEditing ? (
        <EditMetadata metadata={metadata} onCancel={cancel} onSaved={stop} />
      ) : metadata ? (
        <Facts
          items={[
            { term: 'Title', value: metadata.title || <NotSet /> },
            { term: 'Description', value: metadata.description || <NotSet /> },
            {
              term: 'Favicon',
              value: metadata.favicon ? (
                <img
                  className={styles.favicon}
                  src={`/api/files/${metadata.favicon}?w=160`}
                  alt="Favicon"
                  width={32}
                  height={32}
                />
              ) : (
                <NotSet />
              ),
            },
            {
              term: 'Picture',
              value: metadata.image ? (
                <img
                  className={styles.image}
                  src={`/api/files/${metadata.image}?w=640`}
                  alt="Shown with shared links"
                  width={240}
                  height={126}
                />
              ) : (
                <NotSet />
              ),
            },
          ]}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={7} />
      )}
    </Section>
  );
}
