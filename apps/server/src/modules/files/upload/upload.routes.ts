import { files } from '@kade/contract/files';
import { route, type App } from '../../../platform/route';
import { uploadPicture } from './upload-files.service';

export function uploadRoutes(app: App): void {
  route(app, files.upload, (ctx, { query, upload }) => uploadPicture(ctx, query, upload));
}
