import { cardLines, fault, newLineFaults, rowsFit } from '@fletch/contract'
import { allDivisions, type CardContent, codesOf, type DivisionScheme, usualSchemeId } from '@fletch/domain'
import { Conflict, Invalid, invalidField, RuleBroken, refuseFields } from '../../../platform/errors.ts'
import { present } from './presenter.ts'
import type { ScorecardRow } from './store.ts'

/** Throws Conflict with the current card if a request started from another version, or under another editor. */
export const refuseStale = (
  row: ScorecardRow,
  version: number | undefined,
  seenEditorUserId?: string | null,
): void => {
  const isOfVersion = version === undefined || version === row.version
  const isUnderEditor = seenEditorUserId === undefined || seenEditorUserId === row.editorUserId
  if (isOfVersion && isUnderEditor) return
  throw new Conflict(fault('card-changed-elsewhere'), { current: present(row) })
}

/** Throws RuleBroken with the current card because a save names another round. Nothing is stored. */
export const refuseRound = (row: ScorecardRow): never => {
  throw new RuleBroken(fault('another_round'), { current: present(row) })
}

/** Throws RuleBroken with the current card if a save names another division scheme. Nothing is stored. */
export const refuseScheme = (row: ScorecardRow, schemeId: string = usualSchemeId): void => {
  if (schemeId === row.divisionScheme) return
  throw new RuleBroken(fault('another-division-scheme'), { current: present(row) })
}

/** Throws Invalid for a style that its scheme does not have. */
export const refuseStyle = (scheme: DivisionScheme, style: string): void => {
  if (style === allDivisions || codesOf(scheme).includes(style)) return
  throw invalidField('archeryStyle', fault('division-unknown'))
}

/** Throws Invalid for a save with more rows than the card has targets. */
export const refuseTooManyRows = (card: Pick<CardContent, 'scores' | 'numberOfTargets'>): void => {
  if (!rowsFit(card)) throw invalidField('scores', fault('too-many-rows'))
}

/** Refuses entries that name an archer on an individual card. */
export const refuseColumns = ({
  scores,
}: {
  readonly scores: readonly { readonly participantId?: string | undefined }[]
}): void => {
  if (scores.some(({ participantId }) => participantId !== undefined))
    throw new Invalid(fault('card-of-one-archer'))
}

const newLineRefusals = {
  archerName: {
    'line-breaks-forbidden': 'archer-name-line-breaks',
    'characters-invisible': 'archer-name-invisible',
  },
  club: { 'line-breaks-forbidden': 'card-club-line-breaks', 'characters-invisible': 'card-club-invisible' },
} as const

type Head = Pick<CardContent, (typeof cardLines)[number]>

/**
 * Refuses line breaks in changed fields of a card's head. The messages name the field, because a phone shows only the
 * message. A card stored before this rule can be saved with its unchanged head.
 */
export const refuseNewLines = (storedHead: Head, sentHead: Head): void =>
  refuseFields(
    newLineFaults(storedHead, sentHead, cardLines).map(({ path, code }) => ({
      path,
      ...fault(newLineRefusals[path][code]),
    })),
  )
