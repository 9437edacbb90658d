import { files } from '@kade/contract/files';
import { storage } from '@kade/contract/storage';
import { route, type App } from '../../platform/route';
import { serveObjects } from '../../platform/storage/storage-route';
import { uploadPicture } from './files.service';
import { findServed } from './serve-file';
import { getStorageUse } from './usage.queries';

export function fileRoutes(app: App): void {
  route(app, files.upload, (ctx, { query, upload }) => uploadPicture(ctx, query, upload));
  route(app, storage.get, (ctx) => getStorageUse(ctx));
  serveObjects(app, '/api/files', (path, query) => findServed(app.system, path, query));
}
