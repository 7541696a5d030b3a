import type { ImportResult, ImportPreview as Preview } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { importTexts } from '@fletch/messages/club-imports'
import { memberTexts } from '@fletch/messages/club-members'
import { useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { Positions } from '../positions.tsx'
import { DayOrderChoice, MemberColumns, StatusChoice, TypeChoice } from './corrections.tsx'
import { LeftOutRows, LeftOutValues } from './left-out.tsx'
import { HiddenParts, NameOrderChoice, SheetChoice } from './list-choices.tsx'
import { columnsOf, type useImport } from './use-import.ts'

const texts = importTexts.preview
const { names } = texts
const cell = 'py-2 pe-3 text-start align-top'

/** Members shown at first. */
const few = 10

/** What is not known, a newer server means. */
const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code

type Previewed = Preview['members'][number]

const Row = ({ member }: { member: Previewed }) => (
  <tr className="hair-t cramped:flex cramped:flex-col">
    <td className={`${cell} figures text-muted`}>{member.row}</td>
    <th scope="row" className={`${cell} font-normal slim:pe-1`}>
      <span className="font-semibold">{personName(member)}</span>
      <span className="block wrap-anywhere text-14 text-muted">
        <Breakable
          text={[
            wordOf(memberTexts.types, member.membershipType),
            wordOf(memberTexts.statuses, member.status),
            member.dateOfBirth && texts.born({ date: formatDay(member.dateOfBirth) }),
            member.membershipId,
            member.email,
            member.sharesWith && texts.family({ other: member.sharesWith }),
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
const PreviewMembers = ({ preview: { members, importable } }: { preview: Preview }) => {
  const [isWhole, setWhole] = useState(false)
  const firstMembers = isWhole ? members : members.slice(0, few)
  const others = members.length - firstMembers.length
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-16">{texts.members}</h3>
      {importable > firstMembers.length && (
        <p className="text-14 text-muted">{texts.firstOf({ shown: firstMembers.length, all: importable })}</p>
      )}
      <table className="w-full table-fixed border-collapse cramped:block">
        <caption className="sr-only">{texts.members}</caption>
        <thead className="cramped:hidden">
          <tr className="text-14">
            <th scope="col" className={`${cell} w-14`}>
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
        <tbody className="cramped:block">
          {firstMembers.map((member) => (
            <Row key={member.row} member={member} />
          ))}
        </tbody>
      </table>
      {others > 0 && (
        <Button look="quiet" className="-ms-4 self-start" onClick={() => setWhole(true)}>
          {texts.more({ count: others })}
        </Button>
      )}
    </div>
  )
}

type ImportPreviewProps = {
  found: ImportResult
  file: File
  importing: ReturnType<typeof useImport>
  isBusy: boolean
  onAnother: () => void
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

/** Shows what an import would add and what is wrong, before anything is stored. */
export const ImportPreview = ({ found, file, importing, isBusy, onAnother }: ImportPreviewProps) => {
  const { preview, errors, warnings = [] } = found
  if (preview === undefined) return null
  const { importable, rows, encoding, separator, columns, missing, types = [], statuses = [] } = preview
  const { lists, list, taken } = importing
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-40">
          <h2 className="text-18">{texts.title({ file: file.name })}</h2>
          <p className="text-14 text-muted">
            {list?.name
              ? texts.readSheet({ rows, sheet: list.name })
              : texts.read({ rows, encoding, separator: texts.separators[separatorNames[separator]] })}
          </p>
        </div>
        <Button look="quiet" className="-mx-4" disabled={isBusy} onClick={onAnother}>
          {importTexts.another}
        </Button>
      </div>
      <SheetChoice lists={lists} list={list} disabled={isBusy} onChoose={importing.chooseList} />
      {list?.hidden && (
        <HiddenParts hidden={list.hidden} taken={taken} disabled={isBusy} onTake={importing.takeHidden} />
      )}
      {missing.length > 0 ? (
        <Banner boxed tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
          {texts.missing({ columns: missing.map((column) => texts.names[column]).join(', ') })}
        </Banner>
      ) : (
        <div role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-18 font-semibold">
          <p className={`flex items-center gap-2 ${importable > 0 ? 'text-accent' : 'text-muted'}`}>
            {importable > 0 && <CheckIcon className="size-5 shrink-0" aria-hidden="true" />}
            {importable > 0 ? texts.willAdd({ count: importable }) : texts.none}
          </p>
          <p className={`flex items-center gap-2 ${errors.length > 0 ? 'text-danger' : 'text-muted'}`}>
            {errors.length > 0 && <WarningIcon className="size-5 shrink-0" aria-hidden="true" />}
            {errors.length > 0 ? texts.wrong({ count: errors.length }) : texts.nothingWrong}
          </p>
          {warnings.length > 0 && (
            <p className="font-normal text-muted">{texts.leftOutValues({ count: warnings.length })}</p>
          )}
        </div>
      )}
      {preview.names && (
        <NameOrderChoice names={preview.names} disabled={isBusy} onChange={importing.sayNameOrder} />
      )}
      {preview.dates && (
        <DayOrderChoice dates={preview.dates} disabled={isBusy} onChange={importing.sayDayOrder} />
      )}
      {statuses.length > 0 && (
        <StatusChoice statuses={statuses} disabled={isBusy} onChange={importing.sayStatus} />
      )}
      <MemberColumns
        columns={columns}
        chosen={columnsOf(preview)}
        disabled={isBusy}
        onChange={importing.correct}
      />
      {types.length > 0 && <TypeChoice types={types} disabled={isBusy} onChange={importing.sayType} />}
      {errors.length > 0 && missing.length === 0 && <LeftOutRows read={{ file }} errors={errors} />}
      {warnings.length > 0 && <LeftOutValues warnings={warnings} />}
      {importable > 0 && <PreviewMembers preview={preview} />}
    </div>
  )
}
