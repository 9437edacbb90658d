export { paypal } from './paypal';
