export { heicWork } from './heic';
export { type PicturePrint } from './picture-print';
export {
  readLogo,
  readPicture,
  readSlip,
  resizePicture,
  sharePicture,
  type ToPng,
  type UploadedPicture,
} from './pictures';
export { readSlipDocument } from './slip-document';
