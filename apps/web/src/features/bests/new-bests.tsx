import { beatenBy, type RecordToBeat, recordsBroken } from '@fletch/domain'
import { bestTexts } from '@fletch/messages/bests'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../messages/format.ts'
import { keptBests } from '../../phone/kept/keep-bests.ts'
import { useUser } from '../../session/session.tsx'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import { personalBestsQuery } from './queries.ts'

const texts = bestTexts.said

/** An archer and the total of a card with all targets scored. */
export interface CompleteScore {
  /** The participant that records refer to. An own card has none. */
  readonly participantId?: string | undefined
  readonly name: string
  readonly isOwn: boolean
  readonly total: number
  /** A division code of the shoot's scheme. */
  readonly division: string
}

export interface ScoredCard {
  readonly cardId: string
  readonly roundId: string
  readonly numberOfTargets: number
  readonly divisionScheme: string
}

type Said = { key: string; title: string; text: string }

const ownBests = (
  shoot: ScoredCard,
  scores: readonly CompleteScore[],
  known: Parameters<typeof beatenBy>[1],
): readonly Said[] =>
  scores.flatMap(({ isOwn, total, division }) => {
    const before = isOwn ? beatenBy({ ...shoot, division, total }, known) : undefined
    if (before === undefined) return []
    const text = texts.ownText({ total, before: before.total, date: formatDay(before.date) })
    return [{ key: 'own', title: texts.own, text }]
  })

type NewBestsProps = {
  shoot: ScoredCard
  scores: readonly CompleteScore[]
  /** The club records that the archers could beat. */
  records?: readonly RecordToBeat[] | undefined
  /** The result is final. */
  isConfirmed?: boolean
}

/** Announces new personal bests and club records when all targets of a card are scored. */
export const NewBests = ({ shoot, scores, records = [], isConfirmed = true }: NewBestsProps) => {
  const { id: userId } = useUser()
  const bests = useQuery({ ...personalBestsQuery(userId), enabled: scores.some(({ isOwn }) => isOwn) })
  const names = useDivisionNames(shoot.divisionScheme)
  const nameOf = new Map(scores.map(({ participantId, name }) => [participantId, name]))
  const totals = new Map(scores.map(({ participantId, total }) => [participantId, total]))
  const broken = recordsBroken(records, (id) => totals.get(id)).map((record): Said => {
    const { participantId, clubName, division, newTotal } = record
    return {
      key: `${participantId} ${record.clubId}`,
      title: isConfirmed ? texts.record({ club: clubName }) : texts.aboveRecord({ club: clubName }),
      text: [
        texts.recordText({
          name: nameOf.get(participantId) ?? '',
          division: names.short(division),
          total: newTotal,
          before: record.total,
          archerName: record.archerName,
          date: formatDay(record.date),
        }),
        ...(isConfirmed ? [] : [texts.unconfirmed]),
      ].join(' '),
    }
  })
  const announcements = [...broken, ...ownBests(shoot, scores, bests.data ?? keptBests(userId) ?? [])]
  if (announcements.length === 0) return null
  return (
    <section className="hair flex flex-col gap-3 rounded-10 border-gold bg-gold-soft p-4">
      <h2 className="sr-only">{announcements.length === 1 ? texts.title : texts.severalTitle}</h2>
      {announcements.map(({ key, title, text }) => (
        <div key={key}>
          <h3 className="text-18 text-gold">{title}</h3>
          <p className="figures">{text}</p>
        </div>
      ))}
    </section>
  )
}
