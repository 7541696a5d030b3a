import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type FormActionsProps = {
  cancel: string
  onCancel: () => void
  submit: string
  pending: boolean
  pendingLabel: string
  /** What else can be done there. */
  children?: ReactNode
}

/** The buttons of a form: at the foot of the window or of the dialog, in sight however long the form is. */
export const FormActions = ({
  cancel,
  onCancel,
  submit,
  pending,
  pendingLabel,
  children,
}: FormActionsProps) => (
  <div className="form-foot hair-t flex flex-wrap items-center justify-end gap-3">
    {children}
    <Button look="quiet" disabled={pending} onClick={onCancel}>
      {cancel}
    </Button>
    <Button
      type="submit"
      look="main"
      className="grow wide:grow-0"
      pending={pending}
      pendingLabel={pendingLabel}
    >
      {submit}
    </Button>
  </div>
)
