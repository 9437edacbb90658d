export { deleteIncomingBefore } from './incoming';
export { countStoredSizes, makeSizes } from './picture-sizes';
export { keepFetchedPicture, uploadOwnSlip, uploadSlip } from './upload-files.service';
export { uploadRoutes } from './upload.routes';
