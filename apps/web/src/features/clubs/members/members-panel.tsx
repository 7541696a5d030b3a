import type { Club } from '@fletch/domain/contract'
import { useState } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { type FinishedImport, ImportOutcome } from '../imports/import-outcome.tsx'
import { ImportPanel } from '../imports/import-panel.tsx'
import { Claims } from '../same-members/claims.tsx'
import { MergedLately } from '../same-members/merged-lately.tsx'
import { Members } from './members.tsx'
import { WaysIn } from './ways-in.tsx'

type MembersPanelProps = { club: Club; isOfficer: boolean }

/** The tab of a club's members, with the ways in for those who run it. */
export const MembersPanel = ({ club, isOfficer }: MembersPanelProps) => {
  const [isImporting, setImporting] = useState(false)
  const [finished, setFinished] = useState<FinishedImport>()
  const onFinished = (outcome: FinishedImport) => {
    setFinished(outcome)
    // Rows that are all wrong leave the form open, to correct them.
    if (outcome.result.imported > 0) setImporting(false)
  }
  const onImport = () => {
    setFinished(undefined)
    setImporting(true)
  }
  return (
    <section aria-labelledby="members" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="members" className="text-24">
          {memberTexts.title}
        </h2>
        {isOfficer && <WaysIn club={club} isImporting={isImporting} onImport={onImport} />}
      </div>
      {isImporting && (
        <ImportPanel clubId={club.id} onFinished={onFinished} onClose={() => setImporting(false)} />
      )}
      {finished && (
        <ImportOutcome clubId={club.id} finished={finished} onClose={() => setFinished(undefined)} />
      )}
      {isOfficer && <Claims clubId={club.id} />}
      {isOfficer && <MergedLately clubId={club.id} />}
      <Members club={club} isOfficer={isOfficer} />
    </section>
  )
}
