import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

export type Choice = { id: string; label: string; choose: () => Promise<boolean> }

const ChoiceButton = ({ choice: { label, choose }, onChosen }: { choice: Choice; onChosen: () => void }) => {
  const [pending, setPending] = useState(false)
  const onClick = async () => {
    setPending(true)
    const isDone = await choose()
    setPending(false)
    if (isDone) onChosen()
  }
  return (
    <Button wide pending={pending} onClick={onClick}>
      {label}
    </Button>
  )
}

/** Places or people to choose from: a tap does it. */
export const Choices = ({ choices, onChosen }: { choices: readonly Choice[]; onChosen: () => void }) => (
  <ul className="flex flex-col gap-2">
    {choices.map((choice) => (
      <li key={choice.id}>
        <ChoiceButton choice={choice} onChosen={onChosen} />
      </li>
    ))}
  </ul>
)
