export {
  acceptWaitingSlips,
  countSlips,
  decideSlip,
  findLatestSlip,
  findSlipFile,
  getSlip,
  getSlipOrderId,
  insertSlip,
  listWaitingSlips,
  reopenSlips,
  replaceWaitingSlips,
} from './slips.queries';
