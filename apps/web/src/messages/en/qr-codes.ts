export const qrCodes = {
  label: (name: string) => `QR code that leads to ${name}`,
  loading: 'Drawing the QR code...',
  failed: 'The QR code could not be drawn. Code and link work all the same.',
  download: 'Save QR code',
}
