import type { Statistics } from '@fletch/contract'
import { seasonTexts as texts } from '@fletch/messages/season'
import { roundName } from '../../messages/round-names.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'

type SeasonRoundProps = { season: Statistics; onChoose: (roundId: string) => void }

/** Chooses the round that the figures are about, if the archer has shot several. */
export const RoundFilter = ({ season: { roundId, rounds }, onChoose }: SeasonRoundProps) =>
  rounds.length > 1 && (
    <ChoiceBox
      label={texts.round}
      options={rounds.map(({ roundId: value, name, sessions }) => ({
        value,
        label: texts.roundOf({ name: roundName({ id: value, name }), count: sessions }),
      }))}
      value={roundId}
      onChange={onChoose}
      className="w-full wide:w-96"
    />
  )
