export { factorRoutes } from './factors.routes';
export { countLostFactors, resealFactorsJob } from './reseal-factors';
export { deleteFactorSince } from './second-factors.queries';
export {
  hasSecondFactor,
  takeMerchantsCode,
  takeSecondFactorOff,
  wrongCode,
} from './second-factors.service';
