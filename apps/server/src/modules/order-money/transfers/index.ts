export { slipRoutes } from './slips.routes';
export { acceptSlip, bookTransfer, sendSlip } from './slips.service';
