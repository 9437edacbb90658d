export { inquiryRoutes } from './inquiries.routes';
export { inquiryJobs } from './inquiries.service';
