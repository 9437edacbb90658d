import { makeSizes } from './picture-sizes';
import { sweepFiles } from './sweep-files';

export { fileRoutes } from './files.routes';
export { filePath } from './file-paths';
export { fileColumns, fileOf, type FileRow } from './files.queries';
export { assertFiles, claimFile } from './files.service';

export const fileJobs = [makeSizes, sweepFiles];
