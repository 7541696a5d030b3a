/** Logs to the browser's console (rule R18). */
export const logError = (error: unknown) => {
  console.error('Fletch', {
    error,
    userAgent: navigator.userAgent,
    time: new Date().toISOString(),
    url: location.href,
  })
}
