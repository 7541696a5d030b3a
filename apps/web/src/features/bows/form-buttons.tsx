import { bowTexts as texts } from '@fletch/messages/bows'
import { Button } from '../../ui/button.tsx'

type FormButtonsProps = {
  pending: boolean
  /** Only for an existing mark. The notice offers Undo. */
  onRemove?: (() => void) | undefined
}

export const FormButtons = ({ pending, onRemove }: FormButtonsProps) => (
  <div className="form-foot hair-t flex flex-wrap justify-between gap-3">
    {onRemove ? (
      <Button look="quiet" className="-ms-4 text-danger!" onClick={onRemove}>
        {texts.remove}
      </Button>
    ) : (
      <span />
    )}
    <Button type="submit" look="main" pending={pending}>
      {texts.save}
    </Button>
  </div>
)
