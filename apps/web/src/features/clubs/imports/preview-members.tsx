import { personName } from '@fletch/domain'
import type { ImportPreview } from '@fletch/domain/contract'
import { useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { formatDay } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Positions } from '../positions.tsx'

const texts = importTexts.preview
const { names } = texts
const cell = 'py-2 pe-3 text-start align-top'

/** Members shown at first. */
const few = 10

type Previewed = ImportPreview['members'][number]

const Row = ({ member }: { member: Previewed }) => (
  <tr className="hair-t">
    <td className={`${cell} figures text-muted`}>{member.row}</td>
    <th scope="row" className={`${cell} font-normal`}>
      <span className="font-semibold">{personName(member)}</span>
      <span className="block wrap-anywhere text-14 text-muted">
        <Breakable
          text={[
            member.membershipType,
            member.status,
            member.dateOfBirth && texts.born(formatDay(member.dateOfBirth)),
            member.membershipId,
            member.email,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        />
      </span>
      <Positions positions={member.clubPositions} />
    </th>
    <td className={`${cell} pe-0 text-14 whitespace-nowrap wide:text-16`}>{formatDay(member.joinDate)}</td>
  </tr>
)

/** The first members that would be added, as they were read. */
export const PreviewMembers = ({ preview: { members, importable } }: { preview: ImportPreview }) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? members : members.slice(0, few)
  const left = members.length - shown.length
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-16">{texts.members}</h3>
      {importable > shown.length && (
        <p className="text-14 text-muted">{texts.firstOf(shown.length, importable)}</p>
      )}
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{texts.members}</caption>
        <thead>
          <tr className="text-14">
            <th scope="col" className={`${cell} w-11 wide:w-14`}>
              {texts.rowColumn}
            </th>
            <th scope="col" className={cell}>
              {texts.nameColumn}
            </th>
            <th scope="col" className={`${cell} w-24 pe-0 wide:w-28`}>
              {names.joinDate}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <Row key={member.row} member={member} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button look="quiet" className="-ms-4 self-start" onClick={() => setWhole(true)}>
          {texts.more(left)}
        </Button>
      )}
    </div>
  )
}
