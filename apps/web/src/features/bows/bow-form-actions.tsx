import { bowTexts as texts } from '../../messages/bows.ts'
import type { FormOnPage } from '../../shell/form-page.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'

type BowFormActionsProps = {
  page: FormOnPage
  pending: boolean
  /** Only for an existing bow or set of arrows. The notice offers Undo. */
  onRemove: (() => void) | undefined
}

export const BowFormActions = ({ page, pending, onRemove }: BowFormActionsProps) => (
  <FormActions
    cancel={texts.cancel}
    onCancel={page.leave}
    submit={texts.save}
    pending={pending}
    pendingLabel={texts.save}
  >
    {onRemove && (
      <Button look="quiet" className="-ms-4 me-auto text-danger!" disabled={pending} onClick={onRemove}>
        {texts.remove}
      </Button>
    )}
  </FormActions>
)
