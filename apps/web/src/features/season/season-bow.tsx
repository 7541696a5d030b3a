import type { Statistics } from '@fletch/domain/contract'
import { seasonTexts as texts } from '../../messages/season.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'

type SeasonBowProps = {
  season: Pick<Statistics, 'bows'>
  /** As it is called; '' for any. */
  chosen: string
  onChoose: (bow: string) => void
}

/** With which bow was shot what cards and figures speak of, where there are several; one that is chosen can be left. */
export const SeasonBow = ({ season: { bows = [] }, chosen, onChoose }: SeasonBowProps) => {
  if (bows.length < 2 && chosen === '') return null
  const isKnown = chosen === '' || bows.some(({ bow }) => bow === chosen)
  const all = isKnown ? bows : [...bows, { bow: chosen, sessions: 0 }]
  return (
    <ChoiceBox
      label={texts.bow}
      options={[
        { value: '', label: texts.anyBow },
        ...all.map(({ bow, sessions }) => ({ value: bow, label: texts.roundOf(bow, sessions) })),
      ]}
      value={chosen}
      onChange={onChoose}
      className="w-full wide:w-80"
    />
  )
}
