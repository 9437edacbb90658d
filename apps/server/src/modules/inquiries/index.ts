export { inquiryRoutes } from './inquiries.routes';
export { inquiryJobs } from './inquiries.service';
export { sendShopMessage } from './shop-messages.service';
