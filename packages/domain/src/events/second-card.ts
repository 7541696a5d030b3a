// The cards of an event's groups: one that counts, and where the event asks for it a second scorer's.

/** Where the version stands in the text of a UUID. */
const versionPlace = 14

const withVersion = (id: string, version: string): string =>
  `${id.slice(0, versionPlace)}${version}${id.slice(versionPlace + 1)}`

/**
 * The id of the second scorer's card of a group. Groups have UUIDs of version 7; the card has the same one as version 8
 * (RFC 9562: custom), so that phones that begin it without a network agree on it, and no other record can have it.
 */
export const secondCardId = (groupId: string): string => withVersion(groupId, '8')

/** Whether a card is a second scorer's. */
export const isSecondCard = (cardId: string): boolean => cardId[versionPlace] === '8'

/** The group of a group's card, whether the first or the second scorer's. */
export const groupOfCard = (cardId: string): string =>
  isSecondCard(cardId) ? withVersion(cardId, '7') : cardId
