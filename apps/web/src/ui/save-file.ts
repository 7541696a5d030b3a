/** How long until the browser has surely started to write the file, in ms. */
const handedOver = 60_000

/** Saves a file to the browser's downloads. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), handedOver)
}
