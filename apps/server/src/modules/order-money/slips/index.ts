export {
  acceptWaitingSlips,
  countSlips,
  decideSlip,
  eraseSlips,
  findLatestSlip,
  findSlipFile,
  getSlip,
  getSlipOrderId,
  insertSlip,
  listWaitingSlips,
  reopenSlips,
  replaceWaitingSlips,
} from './slips.queries';
