import { namedClub } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import type { Ref } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { shortDivision } from '../../../messages/styles.ts'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import type { PhotoSource } from '../photos/photo-inputs.tsx'
import type { CardView } from './card-views.ts'
import type { DetailsFormHandle } from './details-form.tsx'
import type { Scoring } from './use-scoring.ts'

/** Goes back; the event is that of a link, whose own address is not meant. */
export type Leave = (event?: { preventDefault: () => void }) => void

/** The props of every part of a card on screen. */
export interface CardParts {
  readonly card: OpenCard
  readonly record: CardRecord
  readonly title: string
  readonly view: CardView
  readonly scoring: Scoring
  /** The row whose photo is being prepared. */
  readonly preparing: number | undefined
  readonly onOpenPhoto: (source: PhotoSource, row: number) => void
  /** The open form of the card's details: nothing is saved while it is invalid. */
  readonly details: Ref<DetailsFormHandle>
  readonly isDescribing: boolean
  readonly setDescribing: (isDescribing: boolean) => void
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Shows a finished card to read. */
  readonly onRead: () => void
  /** The way back from a finished card. */
  readonly leave: Leave | undefined
}

/** What the parts that ask the user about a card need. */
export type AttentionProps = Pick<CardParts, 'card' | 'record' | 'isSaving' | 'onSave'>

/** Where and when a card is shot, in one line. */
export const cardFacts = ({ mine }: CardRecord): string =>
  joinFacts([
    namedClub(mine.club),
    formatDay(mine.date),
    shortDivision(mine.archeryStyle, mine.divisionScheme),
    scoringTexts.unitShort[mine.distanceUnit],
  ])
