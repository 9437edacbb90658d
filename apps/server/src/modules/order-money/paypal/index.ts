export { finishPaypal, finishPaypalJob } from './collect-paypal.service';
export { paypalRoutes } from './paypal.routes';
export { startPaypal } from './start-paypal.service';
export { verifyPaypal } from './verify-paypal.service';
