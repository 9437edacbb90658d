export {
  failPayment,
  markChargedBack,
  settleChargeBack,
  settlePayment,
  tellRefused,
  waitLonger,
  type ToldPayment,
} from './settle-payment.service';
