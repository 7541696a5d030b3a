let isOpen = false

/** Whether this page has shown no screen yet of those that the app can open on. */
export const isOpening = (): boolean => !isOpen

/** From now on a way to the start of the app is one that someone took. */
export const hasOpened = (): void => {
  isOpen = true
}

/** As if the page had been loaded again. */
export const opensAgain = (): void => {
  isOpen = false
}
