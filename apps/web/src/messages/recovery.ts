/** Shown when the app does not start. */
export const recoveryTexts = {
  again: 'Loading...',
  retry: 'Retry',
  failed: {
    chrome: {
      title: 'Chrome Compatibility Issue',
      text: 'Fletch could not start in this browser, and tried three times. Everything you entered is still on this device. Please retry; if that does not help, update Chrome, or switch off its extensions for this page.',
    },
    elsewhere: {
      title: 'Unable to Load App',
      text: 'Fletch could not start. Everything you entered is still on this device. Please check your connection and retry.',
    },
  },
}
