export {
  failPayment,
  markChargedBack,
  settleChargeBack,
  settlePayment,
  waitLonger,
  type ToldPayment,
} from './settle-payment.service';
