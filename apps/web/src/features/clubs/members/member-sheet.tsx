import type { ClubMember } from '@fletch/domain/contract'
import { memberTexts } from '../../../messages/club-members.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { defaultRoundId } from '../../../offline/known-rounds.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RoundName } from '../../rounds/round-name.tsx'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { Positions } from '../positions.tsx'
import { StatusWord } from './status-word.tsx'

const texts = memberTexts

/** Facts that only officers and the member see. Missing ones are not shown. */
const privateFactsOf = ({ email, phone, dateOfBirth, membershipId, notes }: ClubMember) => [
  { name: texts.form.membershipId, text: membershipId },
  { name: texts.form.email, text: email },
  { name: texts.form.phone, text: phone },
  { name: texts.form.dateOfBirth, text: dateOfBirth && formatDay(dateOfBirth) },
  { name: texts.form.notes, text: notes },
]

type MemberSheetProps = { member: ClubMember; open: boolean; onClose: () => void }

/** Everything known about a member, in a drawer beside the list. */
export const MemberSheet = ({ member, open, onClose }: MemberSheetProps) => {
  const called = useDisplayName()
  const { numberOfShoots, totalScore, mostCommonZone, roundId } = member.scorecardStats
  return (
    <Drawer open={open} onClose={onClose} title={called(member)}>
      <div className="flex flex-col gap-4 p-4">
        {(member.isOwner || member.clubPositions.length > 0) && (
          <span className="flex flex-wrap gap-1">
            {member.isOwner && <Tag tone="gold">{texts.owner}</Tag>}
            <Positions positions={member.clubPositions} />
          </span>
        )}
        {member.userId !== null && <p className="text-14 text-muted">{texts.form.linked}</p>}
        <dl className="flex flex-col gap-3">
          <Fact name={texts.columns.membershipType}>{texts.types[member.membershipType]}</Fact>
          <Fact name={texts.columns.status}>
            <StatusWord status={member.status} consent={member.consent} />
          </Fact>
          <Fact name={texts.columns.joinDate}>{formatDay(member.joinDate)}</Fact>
          {privateFactsOf(member).map(
            ({ name, text }) =>
              text && (
                <Fact key={name} name={name}>
                  <span className="wrap-break-word whitespace-pre-line">{text}</span>
                </Fact>
              ),
          )}
          <Fact name={texts.columns.shoots}>{formatNumber(numberOfShoots)}</Fact>
          <Fact name={texts.columns.totalScore}>{formatNumber(totalScore)}</Fact>
          {mostCommonZone && (
            <Fact name={texts.columns.mostCommonZone}>
              <span className="flex items-center gap-2">
                <CountedTag roundId={roundId ?? defaultRoundId} code={mostCommonZone} />
                <RoundName roundId={roundId ?? defaultRoundId} />
              </span>
            </Fact>
          )}
        </dl>
      </div>
    </Drawer>
  )
}
