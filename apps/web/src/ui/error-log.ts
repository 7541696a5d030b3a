/** The error boundary's record in the browser's console (specification 1, section 8). */
export const logError = (error: unknown) => {
  console.error('Fletch', {
    error,
    userAgent: navigator.userAgent,
    time: new Date().toISOString(),
    url: location.href,
  })
}
