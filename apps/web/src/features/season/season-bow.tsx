import type { Statistics } from '@fletch/contract'
import { seasonTexts as texts } from '@fletch/messages/season'
import { ChoiceBox } from '../../ui/choice-box.tsx'

type SeasonBowProps = {
  season: Pick<Statistics, 'bows'>
  /** The name of the bow, or '' for all bows. */
  chosen: string
  onChoose: (bow: string) => void
}

/** Filters cards and figures by bow, if the archer has used several. A bow in the address can always be removed. */
export const BowFilter = ({ season: { bows = [] }, chosen, onChoose }: SeasonBowProps) => {
  if (bows.length < 2 && chosen === '') return null
  const isKnown = chosen === '' || bows.some(({ bow }) => bow === chosen)
  const all = isKnown ? bows : [...bows, { bow: chosen, sessions: 0 }]
  return (
    <ChoiceBox
      label={texts.bow}
      options={[
        { value: '', label: texts.anyBow },
        ...all.map(({ bow, sessions }) => ({
          value: bow,
          label: texts.roundOf({ name: bow, count: sessions }),
        })),
      ]}
      value={chosen}
      onChange={onChoose}
      className="w-full wide:w-80"
    />
  )
}
