export {
  confirmSession,
  deleteAllSessions,
  deleteOtherSessions,
  listLiveSessions,
} from './sessions.queries';
export { sessionRoutes } from './sessions.routes';
export { startSession } from './sessions.service';
