import { type ArcheryStyle, type CardContent, cardTable, tally } from '@fletch/domain'
import type { Letter } from '../../parts/mail/letter.ts'

const styles: Readonly<Record<ArcheryStyle, string>> = {
  all: 'All styles',
  BH: 'Bow Hunter',
  JR: 'Junior',
  Trad: 'Traditional',
  Comp: 'Compound',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

interface MailedCard {
  readonly to: string
  readonly sender: string
  readonly card: CardContent
  readonly photos: number
}

const attached = (photos: number): string => {
  if (photos === 0) return 'The same table is attached as a CSV file.'
  return `Attached are the same table as a CSV file and ${photos === 1 ? 'the proof photo' : `the ${photos} proof photos`}.`
}

/** A card as somebody reads it who has no account. */
export const cardLetter = ({ to, sender, card, photos }: MailedCard): Letter => {
  const { totalScore, targetsScored } = tally(card.scores)
  const when = dayInWords(card.date)
  return {
    to,
    subject: `Scorecard: ${card.archerName}, ${when}`,
    paragraphs: [
      `${sender} sent you this scorecard with Fletch.`,
      [
        `Archer: ${card.archerName}`,
        `Club: ${card.club}`,
        `Date: ${when}`,
        `Style: ${styles[card.archeryStyle]}`,
        `Total: ${totalScore} on ${targetsScored} of ${card.numberOfTargets} targets`,
      ].join('\n'),
    ],
    table: { caption: 'Scorecard', ...cardTable(card) },
    afterwards: [
      attached(photos),
      `${sender} typed your address. If you do not know each other, there is nothing to do.`,
    ],
  }
}
