export {
  eraseMovements,
  findPayment,
  hasMovement,
  insertMovements,
  insertMovementsOf,
  insertOfCharge,
  listWrittenOff,
  sumLeft,
  type NewMovement,
} from './movements.queries';
export { movementRoutes } from './movements.routes';
export {
  bookPayment,
  bookReturn,
  CHARGED_BACK,
  movementsOf,
  settleNewPrice,
} from './movements.service';
