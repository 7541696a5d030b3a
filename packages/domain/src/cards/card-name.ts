const suffix = ' Combined'

/** The stored name of a group's card (rule R30). */
export const groupCardName = (groupName: string): string => `${groupName}${suffix}`

/** The name of a card as it is shown and shared: a group's card has the name of its group. */
export const shownCardName = (archerName: string, isGroup: boolean): string =>
  isGroup && archerName.endsWith(suffix) ? archerName.slice(0, -suffix.length) : archerName
