import {
  type Club,
  type ClubDivisionScheme,
  clubPartPath,
  type DivisionSchemeForm,
  divisionSchemeForm,
} from '@fletch/contract'
import { allDivisions, builtInSchemes, divisionLimits } from '@fletch/domain'
import { clubDivisionTexts } from '@fletch/messages/club-divisions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useSearch } from 'wouter'
import { namedScheme } from '../../../messages/division-names.ts'
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
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { createDivisionScheme } from './mutations.ts'
import { clubSchemesQuery } from './queries.ts'

const texts = clubDivisionTexts.form

type Listed = DivisionSchemeForm['divisions'][number]
interface Line extends Listed {
  readonly key: string
}

const lineOf = ({ code, name }: Listed): Line => ({ key: v7(), code, name })
const empty = (): Line => lineOf({ code: '', name: '' })

/** The lines typed earlier. */
const linesIn = (typed: TypedForm | undefined): readonly Line[] | undefined => {
  if (typed === undefined) return undefined
  const codes = Object.keys(typed).filter((name) => name.endsWith('.code'))
  return codes.map((name) =>
    lineOf({ code: typed[name] ?? '', name: typed[name.replace(/code$/, 'name')] ?? '' }),
  )
}

/** The values of the fields, in the order of their lines. */
const schemeFromFields = (fields: object): unknown => {
  const values = new Map<string, unknown>(Object.entries(fields))
  const count = [...values.keys()].filter((name) => name.endsWith('.code')).length
  return {
    name: values.get('name'),
    divisions: Array.from({ length: count }, (_, at) => ({
      code: values.get(`divisions.${at}.code`),
      name: values.get(`divisions.${at}.name`),
    })),
  }
}

/** Field names contain the index of their line, because codes are not unique while they are typed. */
type Values = DivisionSchemeForm & Record<string, unknown>
const schema = {
  safeParse: (fields: unknown) => divisionSchemeForm.safeParse(schemeFromFields(Object(fields))),
}

const sources = () =>
  builtInSchemes.map(namedScheme).filter(({ divisions }) => divisions.length <= divisionLimits.divisions)

type SchemeFormProps = { clubId: string; from: ClubDivisionScheme | undefined; page: FormOnPage }

const SchemeForm = ({ clubId, from, page: { typed, leave, finish } }: SchemeFormProps) => {
  const keeping = useChange(createDivisionScheme(clubId), () => finish())
  const [lines, setLines] = useState<readonly Line[]>(
    () => linesIn(typed) ?? from?.divisions.map(lineOf) ?? [empty()],
  )
  const { form, field, summary, pending } = useForm<Values>({ id: 'scheme', schema, submit: keeping.submit })
  const copy = (id: string) => {
    const source = sources().find((scheme) => scheme.id === id)
    setLines(source?.divisions.filter(({ code }) => code !== allDivisions).map(lineOf) ?? [empty()])
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="text-muted">{texts.text}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="off"
        defaultValue={from === undefined ? '' : texts.copyName({ name: from.name })}
      />
      {from === undefined && (
        <SelectField
          label={texts.start}
          options={[
            { value: '', label: texts.blank },
            ...sources().map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => copy(target.value)}
        />
      )}
      <ol className="flex flex-col gap-4">
        {lines.map(({ key, code, name }, at) => (
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
                    setLines(lines.filter((line) => line.key !== key))
                  }}
                />
              </div>
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
  const copied = new URLSearchParams(useSearch()).get('from')
  const { data, error } = useQuery({ ...clubSchemesQuery(club.id), enabled: copied !== null })
  if (copied !== null && !data && !error) return <LoadingScreen />
  return (
    <FormPage title={texts.title} text={club.name} home={clubPartPath(club.id, 'divisions')}>
      {(page) => <SchemeForm clubId={club.id} from={data?.find(({ id }) => id === copied)} page={page} />}
    </FormPage>
  )
}

/** Creates a division scheme of a club, empty or from an existing one. */
export const NewSchemeScreen = () => (
  <OfficerFormOfClub>{(club) => <SchemeOf club={club} />}</OfficerFormOfClub>
)
