import type { Club } from '@fletch/contract'
import { memberTexts as texts } from '../../../messages/club-members.ts'
import { useNameOrder } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { downloadMembers } from './mutations.ts'

/** Downloads the members of a club as a file, for its officers. */
export const DownloadButton = ({ club }: { club: Club }) => {
  const download = useChange(downloadMembers(club, useNameOrder()))
  return (
    <Button
      look="quiet"
      className="-mx-4"
      icon={<DownloadIcon className="size-5" aria-hidden="true" />}
      pending={download.isPending}
      pendingLabel={texts.downloading}
      onClick={download.run}
    >
      {texts.download}
    </Button>
  )
}
