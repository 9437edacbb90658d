export { lockStore } from './lock-store.queries';
export { lockOrderNumbers, takeDraftNumber, takeOrderNumber } from './order-counters.queries';
