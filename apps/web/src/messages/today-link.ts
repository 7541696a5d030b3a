/** The link to today's event, above a card or a list. */
export const todayLinkTexts = {
  title: 'Today',
  event: (name: string) => `Today: ${name}`,
  eventOfChild: (event: string, name: string) => `Today: ${event}, ${name}`,
  place: (group: string, target: number) => `${group}, target ${target}`,
  open: 'Open',
}
