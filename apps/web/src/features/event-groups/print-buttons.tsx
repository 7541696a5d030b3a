import type { Competition, EventGroup } from '@fletch/domain/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { groupTexts } from '../../messages/event-groups.ts'
import { queryClient } from '../../server/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { logError } from '../../ui/error-log.ts'
import { PrinterIcon } from '../../ui/icons.ts'
import { qrQuery } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast-store.ts'
import { scoringAddress } from './queries.ts'

const texts = groupTexts.paper

export type PaperProps = { event: Competition; groups: readonly EventGroup[] }

const startList = async () => (await import('./start-list.tsx')).StartList

/** The codes are drawn before: paper waits for nothing. */
const slips = async (groups: readonly EventGroup[]) => {
  await Promise.all(groups.map((group) => queryClient.ensureQueryData(qrQuery(scoringAddress(group)))))
  return (await import('./group-slips.tsx')).GroupSlips
}

/** Lays out what is asked for, prints it, and takes it away when the browser is done with it. */
const usePaper = () => {
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>()
  const [coming, setComing] = useState<'list' | 'slips'>()
  useEffect(() => {
    const end = () => setPaper(undefined)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  const put = async (what: 'list' | 'slips', load: () => Promise<ComponentType<PaperProps>>) => {
    setComing(what)
    try {
      const loaded = await load()
      flushSync(() => setPaper(() => loaded))
      print()
    } catch (error) {
      logError(error)
      toast({ title: texts.failed, description: texts.failedText, style: 'destructive' })
    } finally {
      setComing(undefined)
    }
  }
  return { Paper, coming, put }
}

/** The lists that hang at the start, and the slips that each group takes along. */
export const PrintButtons = ({ event, groups }: PaperProps) => {
  const { Paper, coming, put } = usePaper()
  const icon = <PrinterIcon className="size-5" aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={icon}
        pending={coming === 'list'}
        pendingLabel={texts.preparing}
        onClick={() => void put('list', startList)}
      >
        {texts.startList}
      </Button>
      <Button
        icon={icon}
        pending={coming === 'slips'}
        pendingLabel={texts.preparing}
        onClick={() => void put('slips', () => slips(groups))}
      >
        {texts.slips}
      </Button>
      {Paper && <Paper event={event} groups={groups} />}
    </div>
  )
}
