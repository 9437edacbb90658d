export { confirmCardJob } from './confirm-card.service';
export { payhereRoutes } from './payhere.routes';
export { verifyCard } from './verify-card.service';
