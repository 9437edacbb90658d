import type { App } from '../../../platform/route';
import { serveObjects } from '../../../platform/storage/storage-route';
import { findServed } from './serve-file';

export function serveRoutes(app: App): void {
  serveObjects(app, '/api/files', (path, query) => findServed(app.system, path, query));
}
