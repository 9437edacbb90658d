import type { Customer } from '@kade/contract/customers';
import { formatCount, formatLkr } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../lib/address/router-provider';
import { paths } from '../../lib/address/paths';
import { isMissing } from '../../lib/server/query-client';
import { useReturnAddress } from '../../lib/address/return-address';
import { useStoreName } from '../../parts/stores/stores';
import { AddressSection } from '../../parts/people/address-section';
import { Link } from '../../ui/layout/link';
import { Columns } from '../../ui/layout/columns';
import { ContactLinks } from '../../parts/people/contact-links';
import { DateTime } from '../../ui/state/date-time';
import { Page } from '../../ui/layout/page';
import { Facts, Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { customerQuery } from './customers.api';
import { contactWord } from './identity-words';
import { Lines } from '../../ui/state/later';
import styles from './customers.module.css';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import { CustomerIdentity } from './customer-identity';
import { PersonalData } from './personal-data';

/** One customer: how to reach them, what they ordered and paid, and what is noted about them. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const back = { to: useReturnAddress(paths.customers), label: 'Customers' };
  if (customer) return <LoadedCustomer customer={customer} back={back} />;
  if (isMissing(error)) return <CustomerNotFound />;
  return (
    <Page title="Customer" back={back}>
      {error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <CustomerSkeleton />
      )}
    </Page>
  );
}

interface LoadedCustomerProps {
  customer: Customer;
  back: { to: string; label: string };
}

function LoadedCustomer({ customer, back }: LoadedCustomerProps) {
  return (
    <Page
      title={customer.name || 'No name given'}
      back={back}
      description={
        <>
          Customer since <DateTime value={customer.first_order_at} />
        </>
      }
    >
      <Columns
        aside={
          <>
            {!customer.erased_at && <ContactSection customer={customer} />}
            {!customer.erased_at && customer.address && (
              <AddressSection title="Latest shipping address" address={customer.address} />
            )}
            {!customer.erased_at && <CustomerIdentity customer={customer} />}
            <PersonalData customer={customer} />
          </>
        }
      >
        <Section title="At a glance">
          <Facts
            areShort
            items={[
              { term: 'Orders', value: formatCount(customer.order_count) },
              { term: 'Total kept', value: <strong>{formatLkr(customer.total_kept)}</strong> },
              { term: 'Paid', value: formatLkr(customer.paid) },
              { term: 'Refunded', value: formatLkr(customer.refunded) },
              ...(customer.charged_back > 0
                ? [{ term: 'Charged back', value: formatLkr(customer.charged_back) }]
                : []),
              { term: 'First order', value: <DateTime value={customer.first_order_at} /> },
              { term: 'Last order', value: <DateTime value={customer.last_order_at} /> },
            ]}
          />
        </Section>
        <CustomerOrders customerId={customer._id} />
        {!customer.erased_at && <CustomerNotes customer={customer} />}
      </Columns>
    </Page>
  );
}

function ContactSection({ customer }: { customer: Customer }) {
  const { name, email, phone_number, emails, phone_numbers, shared_contacts } = customer;
  const hello = `Hello ${name.split(' ')[0] ?? ''}`.trim();
  const others = [
    ...emails.filter((one) => one !== email?.toLowerCase()),
    ...(phone_numbers.length > 1 ? phone_numbers.map(contactWord) : []),
  ];
  return (
    <Section title="Contact">
      <ContactLinks
        name={name || 'No name given'}
        email={email}
        phone={phone_number}
        greeting={`${hello}, this is ${useStoreName()}.`}
      />
      {others.length > 0 && (
        <p className={`${styles.contacts} quiet breaks`}>Also ordered with {others.join(', ')}</p>
      )}
      {shared_contacts.map((contact) => (
        <p key={contact} className={`${styles.contacts} quiet breaks`}>
          <Link className="accent" to={`${paths.customers}?${new URLSearchParams({ q: contact })}`}>
            {contactWord(contact)}
          </Link>{' '}
          is used by others, too
        </p>
      ))}
    </Section>
  );
}

function CustomerNotFound() {
  return (
    <Page title="Customer not found" back={{ to: paths.customers, label: 'Customers' }}>
      <Section>
        <EmptyState
          illustration="lost"
          title="There is no such customer in this store"
          description="Check the link. Two customers who turned out to be one person stand as one."
          action={
            <Button component={Link} to={paths.customers} variant="default">
              See all customers
            </Button>
          }
        />
      </Section>
    </Page>
  );
}

const CustomerSkeleton = () => (
  <div aria-busy>
    <Columns aside={<Lines count={11} />}>
      <Lines count={9} />
      <Lines count={16} />
    </Columns>
  </div>
);
