/** The list of a club's members on paper. */
export const memberPaperTexts = {
  title: 'Print members',
  back: 'Back to the members',
  kind: 'Members',
  facts: (count: number, day: string) =>
    `${count === 1 ? '1 member' : `${count.toLocaleString()} members`}, ${day}`,
  contact: 'With phone and email',
  active: 'Only active members',
  print: 'Print',
  preview: 'Preview of the list',
  loading: 'Loading members...',
  failed: 'The members could not be loaded',
  failedText: 'Please try again in a moment.',
  retry: 'Retry',
}
