export { deviceOf } from './device';
export {
  forgetDevices,
  KNOWN_MS,
  marksOf,
  type Origin,
  originOf,
  rememberDevice,
} from './known-devices.service';
