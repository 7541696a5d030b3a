import { inMegabytes, largestUpload } from '@fletch/contract'

/** Proof photos: taking, showing and uploading them. */
export const photoTexts = {
  take: 'Take photo',
  /** If distances are unmarked, all archers shoot before anyone walks to the target. */
  takeAfterAll: 'Take photo after all have shot',
  choose: 'Choose from gallery',
  retake: 'Retake',
  add: 'Add photo',
  /** For screen readers, to tell several buttons 'Add photo' apart. */
  addTo: (target: number) => ` to target ${target}`,
  title: 'Photograph the target',
  locked: 'upload photo to enter score',
  fromPaper: 'Scores from paper',
  fromPaperText: 'This target was typed in from paper. Add a photo to change its scores here.',
  preparing: 'Preparing photo...',
  uploading: 'Uploading photo',
  proofOf: (target: number) => `Proof photo of target ${target}`,
  enlarge: (target: number) => `Show the proof photo of target ${target} larger`,
  /** The photos of a target before the newest one. */
  earlier: 'Earlier photos',
  shownUntil: (time: string, name: string | null) =>
    name === null ? `Shown until ${time}` : `Shown until ${time}, when ${name} added another`,
  loading: 'Loading photo...',
  notFound: 'Image not found',

  notAnImage: 'Please select an image file (JPG, PNG, etc.)',
  tooLarge: `Image must be smaller than ${inMegabytes(largestUpload)}MB`,
  noRoom: 'This phone is full',
  noRoomText: 'There is no room for this photo. Your scores are kept. Free some space, then take it again.',

  imageFailed: 'Failed to upload image',
  authenticationLost: 'Authentication lost during upload. Please try again.',
  uploadFailed: 'Failed to upload photo',
}
