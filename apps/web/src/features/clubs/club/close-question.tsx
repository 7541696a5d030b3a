import { appPaths, type ClubClosing } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { messageFor } from '../../../ui/fault.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { closeClub } from './mutations.ts'
import { clubDeletionQuery } from './queries.ts'

const texts = clubTexts.close

const Consequences = ({ closing }: { closing: ClubClosing }) => (
  <ul className="flex list-disc flex-col gap-1 ps-5">
    <li>{texts.goes({ memberships: closing.members, administrators: closing.administrators })}</li>
    {closing.upcomingEvents > 0 && <li>{texts.events({ count: closing.upcomingEvents })}</li>}
    {closing.activeEvents > 0 && <li className="font-semibold">{texts.active}</li>}
    <li>{texts.stays}</li>
  </ul>
)

type CloseQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

/** Shows what will be deleted before a club is closed. */
export const CloseClubDialog = ({ club, open, onClose }: CloseQuestionProps) => {
  const [, navigate] = useLocation()
  const closing = useChange(closeClub(club), () => navigate(appPaths.clubs))
  const { data, error } = useQuery({ ...clubDeletionQuery(club.id), enabled: open && !closing.isPending })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={clubTexts.cancel}
      action={texts.action}
      pendingLabel={texts.pending}
      disabled={data === undefined || data.activeEvents > 0}
      onConfirm={closing.run}
    >
      <p>{texts.question({ name: club.name })}</p>
      {data && <Consequences closing={data} />}
      {!data && (
        <div role="status">
          <p className="text-muted">{error ? messageFor(error, texts.failedToCount) : texts.loading}</p>
          {!error && <Skeleton className="mt-3 h-12 w-full" />}
        </div>
      )}
    </ConfirmDialog>
  )
}
