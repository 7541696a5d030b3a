import { schemePath } from '@fletch/contract'
import { usualSchemeId } from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { divisionTexts as texts } from '@fletch/messages/divisions'
import { fullDivision } from '../../messages/styles.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { DivisionChoice } from './use-division-choice.ts'

type DivisionFieldsProps = {
  choice: DivisionChoice
  /** The archer chooses for themselves. Otherwise an officer chooses for them. */
  isOwn?: boolean
  label: string
  /** The text of the empty option, shown until a division is chosen. */
  empty: string
  id: string
  name?: string
  error?: string | undefined
}

const whyNone = ({ lacksPerson, lacksBow }: { lacksPerson: boolean; lacksBow: boolean }): string => {
  if (lacksPerson) return texts.lacksPerson
  return lacksBow ? texts.lacksBow : texts.none
}

/** Why a division is proposed, and which others the archer could choose. */
const Proposed = ({
  choice: { bow, bows, proposal, hasRules, lacksPerson, bowNotShot, isOneUp },
  isOwn,
}: Pick<DivisionFieldsProps, 'choice' | 'isOwn'>) => {
  if (!hasRules) return null
  if (proposal === null) {
    if (!isOwn) return null
    return (
      <p className="text-14 text-muted">
        {bowNotShot === undefined
          ? whyNone({ lacksPerson, lacksBow: bows.length > 0 && bow === '' })
          : texts.bowNotShot({ bow: bowNotShot })}
      </p>
    )
  }
  const { age, sex, bow: ownBow } = proposal.why
  const reasons = [age, sex, ownBow].flatMap((part) => (part === null ? [] : [part.name]))
  const up = proposal.others.filter(isOneUp)
  const others = proposal.others.filter((code) => !isOneUp(code))
  return (
    <p className="text-14 text-muted">
      {texts.proposed({ code: proposal.code, why: reasons.join(', ') })}
      {others.length > 0 && ` ${texts.others({ codes: listed(others, 'or') })}`}
      {up.length > 0 && ` ${texts.oneUp({ codes: listed(up, 'or') })}`}
    </p>
  )
}

/** A field for the bow, if the scheme has bows, and one for the division, with the proposal and its reason. */
export const DivisionFields = ({ choice, isOwn = false, label, empty, ...field }: DivisionFieldsProps) => {
  const { schemeId = usualSchemeId, bows, bow, options, classNames, chosen, isOwnList } = choice
  const isUsual = schemeId === usualSchemeId
  const divisions = options.map(({ code, name }) => ({
    value: code,
    label: fullDivision(code, schemeId, bow === '' ? name : (classNames.get(code) ?? name)),
  }))
  return (
    <>
      {bows.length > 0 && (
        <SelectField
          id={`${field.id}-bow`}
          label={texts.bow}
          options={[
            { value: '', label: texts.allBows },
            ...bows.map(({ code, name }) => ({ value: code, label: isOwnList ? name : `${code}, ${name}` })),
          ]}
          value={bow}
          onChange={({ target }) => choice.chooseBow(target.value)}
        />
      )}
      <SelectField
        {...field}
        label={isUsual ? label : texts.division}
        required
        options={
          isOwn || chosen === ''
            ? [{ value: '', label: isUsual ? empty : texts.choose }, ...divisions]
            : divisions
        }
        value={chosen}
        onChange={({ target }) => choice.choose(target.value)}
      />
      <Proposed choice={choice} isOwn={isOwn} />
      {choice.left && <p className="text-14">{texts.left({ from: choice.left.from, to: choice.left.to })}</p>}
      {isOwn && !isUsual && (
        <div className="-mt-5 -mb-3">
          <TextLink href={schemePath(schemeId)}>
            {choice.proposal === null ? texts.about : texts.why}
          </TextLink>
        </div>
      )}
      {choice.needsConsent && !isOwn && <p className="text-14 text-muted">{texts.consentOfOfficer}</p>}
    </>
  )
}
