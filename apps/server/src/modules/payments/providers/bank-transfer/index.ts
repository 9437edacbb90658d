export { bankTransfer } from './bank-transfer';
