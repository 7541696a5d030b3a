import type { MemberMerge } from '@fletch/contract'
import { sameTexts } from '@fletch/messages/club-same-members'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { undoMerge } from './mutations.ts'
import { mergesQuery } from './queries.ts'

const texts = sameTexts.merged

const Merge = ({ clubId, merge }: { clubId: string; merge: MemberMerge }) => {
  const undoing = useChange(undoMerge(clubId, merge))
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:border-t-0">
      <div className="min-w-52 flex-1">
        <p className="font-semibold break-words">
          {merge.name === merge.goneName
            ? texts.two({ name: merge.name })
            : texts.line({ name: merge.name, gone: merge.goneName })}
        </p>
        <p className="text-14 text-muted">{texts.until({ time: formatTime(merge.undoableUntil) })}</p>
      </div>
      <Button
        aria-label={texts.undoOf({ name: merge.name })}
        pending={undoing.isPending}
        pendingLabel={texts.undoing}
        onClick={() => void undoing.run()}
      >
        {texts.undo}
      </Button>
    </li>
  )
}

/** Merges of the last 24 hours, with a button to undo each. */
export const RecentMerges = ({ clubId }: { clubId: string }) => {
  const { data = [] } = useQuery(mergesQuery(clubId))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="merged">
      <h3 id="merged" className="text-18">
        {texts.title}
      </h3>
      <ul>
        {data.map((merge) => (
          <Merge key={merge.id} clubId={clubId} merge={merge} />
        ))}
      </ul>
    </section>
  )
}
