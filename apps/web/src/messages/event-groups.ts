import { groupTexts } from '@fletch/messages/event-groups'

const { making } = groupTexts

export const groupsOutcome = (archers: number, sizes: readonly number[]): string =>
  making.outcome({
    archers,
    groups: sizes.length,
    sizes: sizes.every((size) => size === sizes[0]) ? (sizes[0] ?? 0) : sizes.join(', '),
  })

export const groupsOutcomeShort = (archers: number, groups: number, most: number, least: number): string =>
  making.outcomeShort({ archers, groups, sizes: most === least ? most : making.orSizes({ most, least }) })
