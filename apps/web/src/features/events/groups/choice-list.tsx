import { Button } from '../../../ui/button.tsx'
import type { Change } from '../../../ui/change.ts'
import { useChange } from '../../../ui/use-change.ts'

type Choice<Answer> = { id: string; label: string; change: Change<[], Answer> }

type ChoiceButtonProps<Answer> = { choice: Choice<Answer>; onChosen: () => void }

const ChoiceButton = <Answer,>({ choice: { label, change }, onChosen }: ChoiceButtonProps<Answer>) => {
  const { run, isPending } = useChange(change, onChosen)
  return (
    <Button wide pending={isPending} onClick={run}>
      {label}
    </Button>
  )
}

type ChoicesProps<Answer> = { choices: readonly Choice<Answer>[]; onChosen: () => void }

/** A list of choices, such as groups or archers. A tap on one makes the change. */
export const ChoiceList = <Answer,>({ choices, onChosen }: ChoicesProps<Answer>) => (
  <ul className="flex flex-col gap-2">
    {choices.map((choice) => (
      <li key={choice.id}>
        <ChoiceButton choice={choice} onChosen={onChosen} />
      </li>
    ))}
  </ul>
)
