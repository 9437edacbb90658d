export { readPhonesJob } from './phone-reading.service';
