import { roundPath } from '@fletch/contract'
import { type Round, writesZones } from '@fletch/domain'
import { scoringTexts as texts } from '@fletch/messages/scoring'
import { roundName } from '../../messages/round-names.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./round-dialog.tsx')).RoundDialog

type RoundFieldProps = {
  round: Round
  /** Undefined once a target is scored. */
  onChoose: ((round: Round) => void) | undefined
}

/** The round of a card or an event, with a link to its rules and a button to change it. */
export const RoundField = ({ round, onChoose }: RoundFieldProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <div className="hair flex min-h-32 items-center justify-between gap-3 rounded-10 border-edge bg-paper px-4 py-2 max-[22.5rem]:gap-1.5 max-[22.5rem]:px-2.5">
      <p className="min-w-0">
        <span className="block text-14 text-muted">{texts.round}</span>
        <span className="block font-semibold">{roundName(round)}</span>
        {writesZones(round) && <span className="block text-14">{texts.zoneMeans}</span>}
        <TextLink href={roundPath(round.id)}>{texts.whatCounts}</TextLink>
      </p>
      {onChoose && (
        <Button className="shrink-0" pending={isComing} onClick={open}>
          {texts.changeRound}
          <span className="sr-only">{texts.changeRoundOf}</span>
        </Button>
      )}
      {Dialog && onChoose && (
        <Dialog isOpen={isOpen} onClose={close} chosenId={round.id} onChoose={onChoose} />
      )}
    </div>
  )
}
