/** A finished card as it is read. */
export const cardReadingTexts = {
  edit: 'Edit',
  /** For screen readers, after 'Edit'. */
  editOf: ' this scorecard',
  targets: 'Targets',
  photos: 'Photos',
  noPhotos: 'No target has a photo.',
}
