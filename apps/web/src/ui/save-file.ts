/** Milliseconds until the browser has surely begun to write what was handed over. */
const handedOver = 60_000

/** Puts a file among the browser's downloads. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), handedOver)
}
