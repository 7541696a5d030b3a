/** What the building blocks themselves say. */
export const ui = {
  close: 'Close',
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  less: (label: string) => `Less: ${label}`,
  more: (label: string) => `More: ${label}`,
  summaryTitle: (count: number) => (count === 1 ? 'One field needs you' : `${count} fields need you`),
  progress: (percent: number) => `${percent} %`,
}
