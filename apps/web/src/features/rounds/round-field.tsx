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
    // On narrow phones and in large text the button stands beside the link, so that the words keep to one line each.
    <div className="hair grid min-h-32 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 rounded-10 border-edge bg-paper px-4 py-2 max-[24rem]:flex max-[24rem]:flex-wrap max-[24rem]:justify-between max-[24rem]:gap-x-1.5 max-[22.5rem]:px-2.5 cramped:flex cramped:flex-wrap cramped:justify-between">
      <p className="min-w-0 max-[24rem]:basis-full cramped:basis-full">
        <span className="block text-14 text-muted">{texts.round}</span>
        <span className="block font-semibold">{roundName(round)}</span>
        {writesZones(round) && <span className="block text-14">{texts.zoneMeans}</span>}
      </p>
      <div className="flex">
        <TextLink href={roundPath(round.id)}>{texts.whatCounts}</TextLink>
      </div>
      {onChoose && (
        <Button
          className="col-start-2 row-span-2 row-start-1 max-[22.5rem]:px-2"
          pending={isComing}
          onClick={open}
        >
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
