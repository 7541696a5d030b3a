import type { Competition, EventGroup } from '@fletch/domain/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { groupTexts } from '../../../messages/event-groups.ts'
import { queryClient } from '../../../server/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { PrinterIcon } from '../../../ui/icons.ts'
import { qrQuery } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { scoringAddress } from './queries.ts'

const texts = groupTexts.paper

export type PaperProps = { event: Competition; groups: readonly EventGroup[] }

const startList = async () => (await import('./start-list.tsx')).StartList

/** The codes are drawn before: paper waits for nothing. */
const slipsOf = async (groups: readonly EventGroup[]) => {
  await Promise.all(groups.map((group) => queryClient.ensureQueryData(qrQuery(scoringAddress(group)))))
  return (await import('./group-slips.tsx')).GroupSlips
}

/** Lays out what is asked for, prints it, and takes it away when the browser is done with it. */
const usePaper = () => {
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>()
  useEffect(() => {
    const end = () => setPaper(undefined)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  const put = async (load: () => Promise<ComponentType<PaperProps>>) => {
    try {
      const loaded = await load()
      flushSync(() => setPaper(() => loaded))
      print()
    } catch (error) {
      logError(error)
      toast({ title: texts.failed, description: texts.failedText, style: 'destructive' })
    }
  }
  return { Paper, put }
}

/** The lists that hang at the start, and the slips that each group takes along. */
export const PrintButtons = ({ event, groups }: PaperProps) => {
  const { Paper, put } = usePaper()
  const list = useBusy(() => put(startList))
  const slips = useBusy(() => put(() => slipsOf(groups)))
  const icon = <PrinterIcon className="size-5" aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={icon} pending={list.isBusy} pendingLabel={texts.preparing} onClick={list.run}>
        {texts.startList}
      </Button>
      <Button icon={icon} pending={slips.isBusy} pendingLabel={texts.preparing} onClick={slips.run}>
        {texts.slips}
      </Button>
      {Paper && <Paper event={event} groups={groups} />}
    </div>
  )
}
