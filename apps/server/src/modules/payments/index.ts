export { paymentRoutes } from './payments.routes';
