let isOpen = false

/** Whether this page has not yet shown a screen that the app can open on. */
export const isOpening = (): boolean => !isOpen

/** From now on, navigating to the start is the user's choice. */
export const markOpened = (): void => {
  isOpen = true
}

/** As if the page had been reloaded. */
export const resetOpening = (): void => {
  isOpen = false
}
