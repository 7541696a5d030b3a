import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type FormActionsProps = {
  cancel: string
  onCancel: () => void
  submit: string
  pending: boolean
  pendingLabel: string
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always visible at the foot of the window or dialog. */
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
