/** Everything that edits an order, loaded as one: together the forms pack smaller than each alone. */
export { ContactForm } from './contact-form';
export { ItemsForm } from './items-form';
export { TrackingForm } from './tracking-form';
