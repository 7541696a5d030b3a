import {
  type Club,
  type ClubDivisionScheme,
  changeSchemePath,
  copySchemePath,
  newSchemePath,
} from '@fletch/contract'
import { clubDivisionTexts as texts } from '@fletch/messages/club-divisions'
import { useQuery } from '@tanstack/react-query'
import { ruleInWords, withRuleNames } from '../../../messages/division-rules.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { OwnList, Withdraw } from '../own-list.tsx'
import { withdrawScheme } from './mutations.ts'
import { clubSchemesQuery } from './queries.ts'

const WithdrawScheme = ({ scheme }: { scheme: ClubDivisionScheme }) => (
  <Withdraw
    name={scheme.name}
    texts={texts.withdraw}
    cancel={texts.cancel}
    withdrawing={useChange(withdrawScheme(scheme))}
  />
)

/** Whom a division is for, if it is not for everyone. */
const Rule = ({ words }: { words: string }) =>
  words === '' ? null : <p className="text-14 text-muted">{words}</p>

const SchemeItem = ({ scheme, isOfficer }: { scheme: ClubDivisionScheme; isOfficer: boolean }) => {
  const { clubId, name, withdrawnAt } = scheme
  const named = withRuleNames(scheme)
  return (
    <li className="hair-t flex flex-col gap-3 py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-18">{name}</h3>
          {withdrawnAt !== null && <Tag>{texts.withdrawn}</Tag>}
        </div>
        {isOfficer && (
          <div className="-mx-4 flex flex-wrap desk:mx-0">
            {withdrawnAt === null && (
              <FormLink
                href={changeSchemePath(clubId, scheme.id)}
                look="quiet"
                label={texts.of({ action: texts.change, name })}
              >
                {texts.change}
              </FormLink>
            )}
            <FormLink
              href={copySchemePath(clubId, scheme.id)}
              look="quiet"
              label={texts.of({ action: texts.copy, name })}
            >
              {texts.copy}
            </FormLink>
            {withdrawnAt === null && <WithdrawScheme scheme={scheme} />}
          </div>
        )}
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption({ name })}</caption>
        <thead className="cramped:sr-only">
          <tr>
            <th scope="col" className="w-32 py-1 text-start text-14">
              {texts.code}
            </th>
            <th scope="col" className="py-1 text-start text-14">
              {texts.division}
            </th>
          </tr>
        </thead>
        <tbody>
          {named.divisions.map((division) => (
            <tr key={division.code} className="hair-t cramped:block">
              <th
                scope="row"
                className="py-2 pe-3 text-start align-baseline wrap-anywhere cramped:block cramped:pb-0"
              >
                {division.code}
              </th>
              <td className="py-2 align-baseline wrap-anywhere cramped:block">
                {division.name}
                <Rule words={ruleInWords(named, division)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** The tab 'Divisions': the club's own division schemes. */
export const ClubSchemes = ({ club, isOfficer }: { club: Pick<Club, 'id'>; isOfficer: boolean }) => (
  <OwnList
    id="club-divisions"
    query={useQuery(clubSchemesQuery(club.id))}
    texts={texts}
    isOfficer={isOfficer}
    add={
      <FormLink href={newSchemePath(club.id)} look="main">
        {texts.add}
      </FormLink>
    }
  >
    {(scheme) => <SchemeItem key={scheme.id} scheme={scheme} isOfficer={isOfficer} />}
  </OwnList>
)
