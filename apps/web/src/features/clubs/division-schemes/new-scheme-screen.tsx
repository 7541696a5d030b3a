import {
  type Club,
  type ClubDivisionScheme,
  clubPartPath,
  type DivisionSchemeForm,
  divisionSchemeForm,
} from '@fletch/contract'
import {
  allDivisions,
  type Bow,
  bowGroups,
  builtInSchemes,
  type DivisionRule,
  type DivisionScheme,
  divisionLimits,
  bows as everyBow,
  ownScheme,
  ruleOf,
  type SchemeDivision,
} from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { clubDivisionTexts } from '@fletch/messages/club-divisions'
import { divisionTexts } from '@fletch/messages/divisions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 } from 'uuid'
import { useSearch } from 'wouter'
import { namedScheme } from '../../../messages/division-names.ts'
import { ruleInWords, withRuleNames } from '../../../messages/division-rules.ts'
import type { TypedForm } from '../../../phone/kept/typed-forms.ts'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { createDivisionScheme } from './mutations.ts'
import { clubSchemesQuery } from './queries.ts'

const texts = clubDivisionTexts.form

/** Whom a division is for, as typed; '' for no limit. The bows are separated by commas. */
interface TypedRule {
  readonly from: string
  readonly to: string
  readonly gender: string
  readonly bows: string
}

interface Line {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly rule: TypedRule
}

const forAll: TypedRule = { from: '', to: '', gender: '', bows: '' }

const empty = (): Line => ({ key: v7(), code: '', name: '', rule: forAll })

const lineOf = (scheme: DivisionScheme, division: SchemeDivision): Line => {
  const { from, to, gender, bows } = ruleOf(scheme, division)
  return {
    key: v7(),
    code: division.code,
    name: division.name,
    rule: {
      from: from === null ? '' : String(from),
      to: to === null ? '' : String(to),
      gender: gender ?? '',
      bows: bows.join(),
    },
  }
}

const linesOf = (scheme: DivisionScheme): readonly Line[] =>
  scheme.divisions.filter(({ code }) => code !== allDivisions).map((division) => lineOf(scheme, division))

/** The lines whose fields have these values, by name. */
const linesIn = (fields: ReadonlyMap<string, unknown>): readonly Line[] => {
  const count = [...fields.keys()].filter((name) => name.endsWith('.code')).length
  return Array.from({ length: count }, (_, at) => {
    const typedIn = (part: string) => String(fields.get(`divisions.${at}.${part}`) ?? '')
    const [from, to] = [typedIn('rule.from'), typedIn('rule.to')]
    const rule = { from, to, gender: typedIn('rule.gender'), bows: typedIn('rule.bows') }
    return { key: v7(), code: typedIn('code'), name: typedIn('name'), rule }
  })
}

const ageIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const bowsIn = (typed: string): readonly Bow[] => everyBow.filter((bow) => typed.split(',').includes(bow))

/** Undefined if the division is for everyone. */
const ruleFrom = ({ from, to, gender, bows }: TypedRule) =>
  `${from}${to}${gender}${bows}`.trim() === ''
    ? undefined
    : { from: ageIn(from), to: ageIn(to), gender: gender === '' ? null : gender, bows: bowsIn(bows) }

/** The values of the fields, in the order of their lines. */
const schemeFromFields = (fields: object): unknown => {
  const values = new Map<string, unknown>(Object.entries(fields))
  return {
    name: values.get('name'),
    ageOn: values.get('ageOn'),
    replaces: values.get('replaces'),
    copiedFrom: values.get('copiedFrom') || undefined,
    divisions: linesIn(values).map(({ code, name, rule }) => ({ code, name, rule: ruleFrom(rule) })),
  }
}

/** Field names contain the index of their line, because codes are not unique while they are typed. */
type Values = DivisionSchemeForm & Record<string, unknown>
const schema = {
  safeParse: (fields: unknown) => divisionSchemeForm.safeParse(schemeFromFields(Object(fields))),
}

/** All bows of a kind, then each bow. What was copied from another list stays. */
const bowOptions = (chosen: string) => {
  const single = everyBow.map((bow) => ({ value: `${bow}`, label: divisionTexts.bowNames[bow] }))
  const options = [
    { value: '', label: texts.anyBow },
    { value: bowGroups.recurves.join(), label: texts.recurves },
    { value: bowGroups.compounds.join(), label: texts.compounds },
    { value: bowGroups.longbows.join(), label: texts.longbows },
    ...single,
  ]
  if (options.some(({ value }) => value === chosen)) return options
  const names = bowsIn(chosen).map((bow) => divisionTexts.bowNames[bow])
  return [...options, { value: chosen, label: listed(names, 'or') }]
}

/** '13 to 16, women, longbow', or that the division is for everyone. Ages that are no numbers yet are left out. */
const inWords = ({ from, to, gender, bows }: TypedRule, copiedFrom: string): string => {
  const yearsIn = (typed: string) => (/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null)
  const known = gender === 'male' || gender === 'female' ? gender : null
  const rule: DivisionRule = { from: yearsIn(from), to: yearsIn(to), gender: known, bows: bowsIn(bows) }
  const scheme = withRuleNames({
    id: '',
    name: '',
    organisation: '',
    edition: '',
    source: '',
    ageOn: 'day',
    copiedFrom,
    ...ownScheme([{ code: 'A', name: '', rule }]),
  })
  const [division] = scheme.divisions
  return (division && ruleInWords(scheme, division)) || texts.everyone
}

type FieldOf = ReturnType<typeof useForm<Values>>['field']

type RuleFieldsProps = { field: FieldOf; at: number; rule: TypedRule; copiedFrom: string }

/** Whom a division is for, folded into a line of words. */
const RuleFields = ({ field, at, rule, copiedFrom }: RuleFieldsProps) => {
  const [typed, setTyped] = useState(rule)
  const turn = (part: keyof TypedRule) => ({
    value: typed[part],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [part]: target.value }),
  })
  const [from, to] = [field(`divisions.${at}.rule.from`), field(`divisions.${at}.rule.to`)]
  return (
    <details className="col-span-full" open={from.error !== undefined || to.error !== undefined}>
      <UnfoldSummary>{texts.forWhom({ whom: inWords(typed, copiedFrom) })}</UnfoldSummary>
      <div className="grid grid-cols-2 gap-3 pt-2 pb-1 wide:grid-cols-[7rem_7rem_1fr] [&>:last-child]:col-span-full">
        <TextField {...from} {...turn('from')} label={texts.from} inputMode="numeric" autoComplete="off" />
        <TextField {...to} {...turn('to')} label={texts.to} inputMode="numeric" autoComplete="off" />
        <SelectField
          {...field(`divisions.${at}.rule.gender`)}
          {...turn('gender')}
          label={texts.gender}
          options={[
            { value: '', label: texts.anyGender },
            { value: 'female', label: texts.women },
            { value: 'male', label: texts.men },
          ]}
        />
        <SelectField
          {...field(`divisions.${at}.rule.bows`)}
          {...turn('bows')}
          label={divisionTexts.bow}
          options={bowOptions(typed.bows)}
        />
      </div>
    </details>
  )
}

const sources = () => builtInSchemes.map(namedScheme)

/** The scheme that is copied, and whether the copy takes its place. */
interface Copied {
  readonly scheme: ClubDivisionScheme
  readonly isChange: boolean
}

const nameOfCopy = ({ scheme: { name }, isChange }: Copied): string =>
  isChange ? name : texts.copyName({ name })

type SchemeFormProps = { clubId: string; from: Copied | undefined; page: FormOnPage }

const startOf = (typed: TypedForm | undefined, from: Copied | undefined): readonly Line[] => {
  if (typed !== undefined) return linesIn(new Map(Object.entries(typed)))
  return from === undefined ? [empty()] : linesOf(from.scheme)
}

const SchemeForm = ({ clubId, from, page: { typed, leave, finish } }: SchemeFormProps) => {
  const isChange = from?.isChange === true
  const keeping = useChange(createDivisionScheme(clubId, isChange), () => finish())
  const [lines, setLines] = useState(() => startOf(typed, from))
  /** The built-in list from which the divisions come; '' for none. */
  const [copiedFrom, setCopiedFrom] = useState(typed?.['copiedFrom'] ?? from?.scheme.copiedFrom ?? '')
  const [ageOn, setAgeOn] = useState(typed?.['ageOn'] ?? from?.scheme.ageOn ?? 'day')
  const { form, field, summary, pending } = useForm<Values>({ id: 'scheme', schema, submit: keeping.submit })
  // The form is checked again once it has the other lines: what was wrong may be gone, or in another line.
  const show = (other: readonly Line[], within: HTMLFormElement | null) => {
    flushSync(() => setLines(other))
    within?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const copy = (id: string, within: HTMLFormElement | null) => {
    const source = sources().find((scheme) => scheme.id === id)
    setAgeOn(source?.ageOn ?? 'day')
    setCopiedFrom(id)
    show(source === undefined ? [empty()] : linesOf(source), within)
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="text-muted">{isChange ? texts.changeText : texts.text}</p>
      {isChange && <input type="hidden" name="replaces" value={from.scheme.id} />}
      <input type="hidden" name="copiedFrom" value={copiedFrom} />
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="off"
        defaultValue={from === undefined ? '' : nameOfCopy(from)}
      />
      {from === undefined && (
        <SelectField
          label={texts.start}
          options={[
            { value: '', label: texts.blank },
            ...sources().map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => copy(target.value, target.form)}
        />
      )}
      <SelectField
        {...field('ageOn')}
        label={texts.ageOn}
        options={[
          { value: 'day', label: texts.ageOnDay },
          { value: 'year', label: texts.ageOnYear },
        ]}
        value={ageOn}
        onChange={({ target }) => setAgeOn(target.value)}
      />
      <ol className="flex flex-col gap-4">
        {lines.map(({ key, code, name, rule }, at) => (
          <li key={key}>
            <fieldset className="hair-t grid grid-cols-[1fr_auto] gap-3 pt-3 wide:grid-cols-[9rem_1fr_auto]">
              <legend className="sr-only">{texts.division({ place: at + 1 })}</legend>
              <TextField
                {...field(`divisions.${at}.code`)}
                label={texts.code}
                autoComplete="off"
                maxLength={divisionLimits.code}
                defaultValue={code}
              />
              <div className="col-span-2 row-start-2 wide:col-span-1 wide:row-start-auto">
                <TextField
                  {...field(`divisions.${at}.name`)}
                  label={texts.divisionName}
                  autoComplete="off"
                  maxLength={divisionLimits.name}
                  defaultValue={name}
                />
              </div>
              <div className="col-start-2 row-start-1 mt-7 wide:col-start-3">
                <IconButton
                  label={texts.remove({ place: at + 1 })}
                  icon={<CloseIcon className="size-5" aria-hidden="true" />}
                  disabled={lines.length < 2}
                  onClick={({ currentTarget }) => {
                    keepFocusBeside(currentTarget)
                    show(
                      lines.filter((line) => line.key !== key),
                      currentTarget.form,
                    )
                  }}
                />
              </div>
              <RuleFields field={field} at={at} rule={rule} copiedFrom={copiedFrom} />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        className="self-start"
        disabled={lines.length >= divisionLimits.divisions}
        onClick={() => setLines([...lines, empty()])}
      >
        {texts.add}
      </Button>
      <FormActions
        cancel={clubDivisionTexts.cancel}
        onCancel={leave}
        submit={texts.keep}
        pending={pending}
        pendingLabel={texts.keeping}
      />
    </form>
  )
}

const SchemeOf = ({ club }: { club: Club }) => {
  const search = new URLSearchParams(useSearch())
  const changed = search.get('change')
  const copied = changed ?? search.get('from')
  const { data, error } = useQuery({ ...clubSchemesQuery(club.id), enabled: copied !== null })
  if (copied !== null && !data && !error) return <LoadingScreen />
  const scheme = data?.find(({ id }) => id === copied)
  const from = scheme && { scheme, isChange: changed !== null && scheme.withdrawnAt === null }
  return (
    <FormPage
      title={from?.isChange ? texts.changeTitle : texts.title}
      text={club.name}
      home={clubPartPath(club.id, 'divisions')}
    >
      {(page) => <SchemeForm clubId={club.id} from={from} page={page} />}
    </FormPage>
  )
}

/** Creates a division scheme of a club: empty, from an existing one, or in the place of one. */
export const NewSchemeScreen = () => (
  <OfficerFormOfClub>{(club) => <SchemeOf club={club} />}</OfficerFormOfClub>
)
