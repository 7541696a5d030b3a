/** Why a photo is refused. */
export const photoFaults = {
  'image-required': 'Please select an image file (JPG, PNG, etc.)',
  'image-too-large': 'Image must be smaller than {megabytes}MB',
  'image-too-slow': 'This image could not be read in time. Please try again later.',
  'photo-unknown': 'There is no such photo',
  'photos-full': 'The server has no room left for photos. Please try again later.',
  'photos-unreadable': 'Photos cannot be read right now. Please try again later.',
  'photos-unstorable': 'Photos cannot be stored right now. Please try again later.',
  'too-many-photos-announced': 'Too many photos were announced and not sent. Please try again in a moment.',
  'too-many-photos-arriving':
    'Too many photos are arriving at the moment. Please try again in a few seconds.',
  'too-many-photos-sent': 'Too many photos are being sent. Please try again in a moment.',
  'upload-address-expired': 'This upload address has expired. Please try again.',
  'upload-address-invalid': 'This upload address is not valid',
  'upload-address-used': 'Another image was already sent to this address',
  'upload-cut-off': 'The upload was cut off. Please try again.',
  'upload-too-slow': 'The upload took too long. Please try again.',
} as const
