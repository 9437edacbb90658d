export { assertNothingOwed, getClosingFees, isAskedFor, stateLastFees } from './closing.service';
