/** The module's face: the only file that other modules import. */
export type { CardViewers, Guardians, PhotoParts } from './asks.ts'
export {
  abandonPhoto as dropPhoto,
  attachPhotos,
  detachPhotos,
  keepClubLogo,
  keepProfilePhoto,
  linkPhotosToCard as showPhotos,
} from './uploads/commands.ts'
export { abandonPhotosOf, abandonUnshown, endUploadAddresses } from './uploads/deletion-commands.ts'
export {
  bytesOf,
  type CardPhoto,
  countPhotosOf,
  nameOfPhotoFile,
  photosOfCard,
  photosSentBy,
} from './uploads/reads.ts'
