export const qrTexts = {
  label: (name: string) => `QR code for ${name}`,
  loading: 'Drawing the QR code...',
  failed: 'The QR code could not be drawn. You can still use the code and the link.',
  failedPicture: 'The code could not be drawn. You can still use the account and the reference.',
  download: 'Save QR code',
}
