import { type ClubMember, editMemberPath, type OwnField } from '@fletch/contract'
import { expiryKinds, memberColumns, personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { ownFieldTexts } from '@fletch/messages/own-fields'
import { uiTexts } from '@fletch/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { KeptForm } from '../../../shell/form-page.tsx'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { RoundName } from '../../rounds/round-name.tsx'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { clubQuery } from '../club-queries.ts'
import { MemberAccount } from '../invitations/member-account.tsx'
import { ownFieldsQuery } from '../own-fields/queries.ts'
import { Positions } from '../positions.tsx'
import { MergeDialog } from '../same-members/merge-dialog.tsx'
import { MemberActions, type MemberHandlers } from './member-actions.tsx'
import { ageClassOf, bowOf } from './member-facts.ts'
import { MemberForm } from './member-form.tsx'
import { downloadMemberData } from './mutations.ts'
import { StatusWord } from './status-word.tsx'

const Office = ({ member: { isOwner, clubPositions } }: { member: ClubMember }) =>
  (isOwner || clubPositions.length > 0) && (
    <span className="flex flex-wrap gap-1">
      {isOwner && <Tag tone="gold">{memberTexts.owner}</Tag>}
      <Positions positions={clubPositions} />
    </span>
  )

/** What a member shot, as far as the club may know it. */
const Figures = ({ member }: { member: ClubMember }) => {
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <>
      <Fact name={memberTexts.columns.shoots}>{formatNumber(numberOfShoots)}</Fact>
      <Fact name={memberTexts.columns.totalScore}>{formatNumber(totalScore)}</Fact>
      {mostCommonZone && (
        <Fact name={memberTexts.columns.mostCommonZone}>
          <span className="flex items-center gap-2">
            <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />
            <RoundName roundId={roundId ?? defaultRoundId} />
          </span>
        </Fact>
      )}
    </>
  )
}

/** Gives an officer everything that the club keeps of a member, for the person who asks for it. */
const DataButton = ({ member }: { member: ClubMember }) => {
  const downloading = useChange(downloadMemberData(member))
  return (
    <Button
      look="quiet"
      className="-ms-4 self-start"
      aria-label={memberTexts.data.of({ name: personName(member) })}
      pending={downloading.isPending}
      pendingLabel={memberTexts.data.pending}
      onClick={downloading.run}
    >
      {memberTexts.data.action}
    </Button>
  )
}

/** Facts that only officers and the member see. Missing ones are not shown. */
const privateFactsOf = (member: ClubMember) => [
  { name: memberTexts.form.membershipId, text: member.membershipId },
  { name: memberTexts.form.email, text: member.email },
  { name: memberTexts.form.phone, text: member.phone },
  { name: memberTexts.form.dateOfBirth, text: member.dateOfBirth && formatDay(member.dateOfBirth) },
  { name: memberTexts.columns.ageClass, text: ageClassOf(member) },
  { name: memberTexts.columns.bow, text: bowOf(member) },
  ...expiryKinds.map((kind) => ({
    name: memberTexts.expiries.until({ what: memberTexts.expiries.kinds[kind] }),
    text: member.expiries?.[kind] && formatDay(member.expiries[kind]),
  })),
]

/** What an officer has written about the member, in the club's language. */
const Notes = ({ member: { clubId, notes } }: { member: ClubMember }) => {
  const { data: club } = useQuery(clubQuery(clubId))
  return (
    notes && (
      <Fact name={memberTexts.form.notes}>
        <span lang={club?.language} className="wrap-break-word whitespace-pre-line">
          {notes}
        </span>
      </Fact>
    )
  )
}

const wordsOf = ({ type }: OwnField, value: string | number | boolean): string => {
  if (type === 'yesNo') return ownFieldTexts.ofMember.yes
  return type === 'date' ? formatDay(String(value)) : String(value)
}

/** Whether the values are words of the club: dates and numbers are in the reader's language. */
const isWords = ({ type }: OwnField): boolean => type === 'text' || type === 'choice'

/** What the club's own fields say of a member, to officers. Fields without a value are not shown. */
const OwnFacts = ({ member: { clubId, ownValues = {} } }: { member: ClubMember }) => {
  const { data = [] } = useQuery({
    ...ownFieldsQuery(clubId),
    enabled: Object.keys(ownValues).length > 0,
  })
  const { data: club } = useQuery(clubQuery(clubId))
  return data.map((field) => {
    const value = ownValues[field.id]
    return (
      value !== undefined && (
        <Fact key={field.id} name={<span lang={club?.language}>{field.name}</span>}>
          <span lang={isWords(field) ? club?.language : undefined} className="wrap-anywhere">
            {wordsOf(field, value)}
          </span>
        </Fact>
      )
    )
  })
}

type MemberSheetProps = {
  member: ClubMember
  isOfficer: boolean
  does: MemberHandlers | undefined
  open: boolean
  onClose: () => void
}

/** Everything known about a member, in a drawer beside the list. Officers edit and remove from it. */
export const MemberSheet = ({ member, isOfficer, does, open, onClose }: MemberSheetProps) => {
  const called = useDisplayName()
  return (
    <Drawer open={open} onClose={onClose} title={called(member)}>
      <div className="flex flex-col gap-4 p-4">
        <Office member={member} />
        {member.userId !== null && <p className="text-14 text-muted">{memberTexts.form.linked}</p>}
        {does && <MemberActions member={member} does={does} />}
        <dl className="flex flex-col gap-3">
          <Fact name={memberTexts.columns.membershipType}>{memberTexts.types[member.membershipType]}</Fact>
          <Fact name={memberTexts.columns.status}>
            <StatusWord status={member.status} consent={member.consent} />
          </Fact>
          <Fact name={memberTexts.columns.joinDate}>{formatDay(member.joinDate)}</Fact>
          {isOfficer && <MemberAccount member={member} />}
          {privateFactsOf(member).map(
            ({ name, text }) =>
              text && (
                <Fact key={name} name={name}>
                  <span className="wrap-break-word whitespace-pre-line">{text}</span>
                </Fact>
              ),
          )}
          <Notes member={member} />
          {isOfficer && <OwnFacts member={member} />}
          <Figures member={member} />
        </dl>
        {isOfficer && <DataButton member={member} />}
      </div>
    </Drawer>
  )
}

/** The panel stays, with what was saved. */
const stayOpen = () => undefined

type EditorProps = { member: ClubMember; onClose: () => void }

/** The form of a member, with what was typed before. It starts again when what is stored changes. */
const Editor = ({ member, onClose }: EditorProps) => {
  const [isMerging, setMerging] = useState(false)
  return (
    <KeptForm
      key={JSON.stringify([
        member.expiries,
        member.ownValues,
        ...memberColumns.map((column) => member[column]),
      ])}
      path={editMemberPath(member.clubId, member.id)}
      leave={onClose}
      finish={stayOpen}
    >
      {(page) => (
        <>
          <MemberForm clubId={member.clubId} member={member} onMerge={() => setMerging(true)} page={page} />
          <MergeDialog
            member={member}
            open={isMerging}
            onClose={() => setMerging(false)}
            onDone={() => {
              setMerging(false)
              page.finish()
            }}
          />
        </>
      )}
    </KeptForm>
  )
}

type MemberPanelProps = { member: ClubMember; onRemove: (member: ClubMember) => void; onClose: () => void }

/** A member beside the table of a desk, to be edited in place by officers. It takes the focus when it opens. */
export const MemberPanel = ({ member, onRemove, onClose }: MemberPanelProps) => {
  const called = useDisplayName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-labelledby="member-panel"
      className="hair sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col overflow-y-auto rounded-10 bg-paper"
    >
      <div className="hair-b flex min-h-14 items-center justify-between gap-2 ps-4 pe-2">
        <h3 id="member-panel" ref={heading} tabIndex={-1} className="min-w-0 text-18 wrap-anywhere">
          {called(member)}
        </h3>
        <IconButton label={uiTexts.close} icon={<CloseIcon className="size-6" />} onClick={onClose} />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <Office member={member} />
        <dl className="grid grid-cols-2 gap-3 *:first:col-span-full">
          <MemberAccount member={member} />
          <Fact name={memberTexts.columns.ageClass}>{ageClassOf(member) || memberTexts.none}</Fact>
          <Figures member={member} />
        </dl>
        {!member.isOwner && (
          <Button
            look="grave"
            className="self-start"
            aria-label={memberTexts.of({ action: memberTexts.remove, name: called(member) })}
            onClick={() => onRemove(member)}
          >
            {memberTexts.remove}
          </Button>
        )}
        <DataButton member={member} />
        <Editor member={member} onClose={onClose} />
      </div>
    </aside>
  )
}
