import { shownPhone } from '@kade/rules/phone';
import type { Contact } from '@kade/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { useEditing } from '../../../lib/form/editing';
import { Facts, Section } from '../../../ui/layout/section';
import { NotSet } from '../not-set';
import { later, Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { contactQuery } from './contact.api';
import { contactFields } from './contact-fields';

const EditContact = later(
  () => import('./edit-contact').then((m) => m.EditContact),
  <Lines count={30} />,
);

/** How customers reach the store; Edit changes it. */
export function ContactSection() {
  const { isEditing, stop, button } = useEditing();
  const { data: contact, error, refetch } = useQuery(contactQuery());
  return (
    <Section
      id="contact"
      title="Contact"
      description="Shown at the foot of your store, in the cart and with each order. With a WhatsApp number, every product has “Ask on WhatsApp”."
      action={
        contact &&
        !isEditing && (
          <Button variant="default" size="xs" aria-label="Edit contact" {...button}>
            Edit
          </Button>
        )
      }
    >
      {contact && isEditing ? (
        <EditContact contact={contact} onDone={stop} />
      ) : contact ? (
        <Facts
          items={contactFields.map(({ key, label }) => ({
            term: label,
            value: <Told value={shownOf(contact, key)} />,
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={12} />
      )}
    </Section>
  );
}

const shownOf = (contact: Contact, key: keyof Contact) =>
  key === 'phone' || key === 'whatsapp' ? shownPhone(contact[key] ?? '') : contact[key];

const Told = ({ value }: { value: string | null }) =>
  value ? <span className="lines breaks">{value}</span> : <NotSet />;
