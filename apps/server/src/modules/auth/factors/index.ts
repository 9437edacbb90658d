export { factorRoutes } from './factors.routes';
export { resealFactorsJob } from './reseal-factors';
export { deleteFactorSince } from './second-factors.queries';
export {
  hasSecondFactor,
  takeMerchantsCode,
  takeSecondFactorOff,
  wrongCode,
} from './second-factors.service';
