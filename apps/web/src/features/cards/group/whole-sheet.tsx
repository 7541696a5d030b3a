import { eventGroupCalls, groupScoringPath } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/group-scoring'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { groupName } from '../../../messages/group-names.ts'
import { send } from '../../../server/api.ts'
import { loadAllPages } from '../../../server/whole-list.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFinishCorrecting } from './correcting.tsx'
import type { GroupParts } from './group-view.ts'
import { nextSheetQuery } from './next-sheet.ts'

const texts = groupTexts.correct

/** The groups of the round, in the order of their sheets. */
const sheetsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.list.path, id, 'sheets'],
    queryFn: ({ signal }) =>
      loadAllPages((query) => send(eventGroupCalls.list, { params: { id }, query, signal })),
    enabled: id !== '',
  })

/** The next group's sheet; nothing while it is unknown. */
const NextSheet = ({ view, record }: Pick<GroupParts, 'view' | 'record'>) => {
  const eventId = view.known?.group.competitionId ?? ''
  const { data = [] } = useQuery(sheetsQuery(eventId))
  const ownIndex = data.findIndex(({ id }) => id === record.id)
  const next = ownIndex === -1 ? undefined : data[ownIndex + 1]
  if (next !== undefined)
    return (
      <LinkButton look="main" href={`${groupScoringPath(eventId, next.id)}${nextSheetQuery}`}>
        {texts.nextSheet({ group: groupName(next.groupName) })}
      </LinkButton>
    )
  return ownIndex === -1 ? null : <p className="text-muted">{texts.lastSheet}</p>
}

/** Shown when a paper card is complete: leads to the next sheet. */
export const SheetComplete = ({ card, record, view }: GroupParts) => {
  const region = useRef<HTMLElement>(null)
  const ending = useFinishCorrecting({ card, record })
  // After the focus has followed the last key, so that the link is the next tab stop.
  useEffect(() => {
    const frame = requestAnimationFrame(() => region.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section ref={region} tabIndex={-1} aria-label={texts.whole} className="flex flex-col gap-3">
      <h2 className="text-18">{texts.whole}</h2>
      <p className="text-muted">{texts.wholeText({ count: view.rows.length })}</p>
      <div className="flex flex-col gap-2">
        <NextSheet view={view} record={record} />
        <Button pending={ending.isBusy} pendingLabel={texts.saving} onClick={ending.run}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
