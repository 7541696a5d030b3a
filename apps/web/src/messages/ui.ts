/** Texts of the building blocks. */
export const uiTexts = {
  close: 'Close',
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  unfinishedDate: 'Please enter a complete date',
  less: (label: string) => `Less: ${label}`,
  more: (label: string) => `More: ${label}`,
  summaryTitle: (count: number) => (count === 1 ? 'Please check one field' : `Please check ${count} fields`),
  namedError: (field: string, error: string) => `${field}: ${error}`,
  progress: (percent: number) => `${percent} %`,
}
