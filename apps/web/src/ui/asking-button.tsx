import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'
import { ConfirmDialog } from './question.tsx'

type AskingButtonProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'title'> & {
  /** The title of the question: the action by default. */
  title?: string
  /** The name of the button where several have the same words. */
  label?: string
  look?: ButtonLook
}

/** A button that asks in a dialog before its action. */
export const AskingButton = ({ label, look, ...question }: AskingButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button aria-label={label} look={look} onClick={() => setAsking(true)}>
        {question.action}
      </Button>
      <ConfirmDialog title={question.action} {...question} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
