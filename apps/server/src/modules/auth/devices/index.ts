export { deviceOf } from './device';
export {
  forgetDevices,
  isKnownNetwork,
  KNOWN_MS,
  marksOf,
  type Origin,
  originOf,
  rememberDevice,
} from './known-devices.service';
