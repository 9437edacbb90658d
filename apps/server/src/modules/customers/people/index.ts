export { listContactsOf, type Contact } from './contacts.queries';
export { getCustomer } from './customers.queries';
export { customerRoutes } from './customers.routes';
export { countCustomer, lockPeople, mergeCustomers, recountCustomer } from './people.service';
export { addKept, eraseCustomer } from './people.queries';
