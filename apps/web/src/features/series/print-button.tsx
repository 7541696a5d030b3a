import { seriesTexts } from '@fletch/messages/series'
import { Button } from '../../ui/button.tsx'
import { PrinterIcon } from '../../ui/icons.ts'

/** Prints the tables of a series. */
export const PrintButton = () => (
  <Button look="quiet" icon={<PrinterIcon className="size-5" aria-hidden="true" />} onClick={() => print()}>
    {seriesTexts.table.print}
  </Button>
)
