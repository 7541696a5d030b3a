import { allDivisions, builtInSchemes, divisionLimits } from '@fletch/domain'
import { type ClubDivisionScheme, type DivisionSchemeForm, divisionSchemeForm } from '@fletch/domain/contract'
import { useState } from 'react'
import { clubDivisionTexts } from '../../../messages/club-divisions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { keepScheme } from './mutations.ts'

const texts = clubDivisionTexts.form

type Listed = DivisionSchemeForm['divisions'][number]
interface Line extends Listed {
  readonly key: string
}

const lineOf = ({ code, name }: Listed): Line => ({ key: crypto.randomUUID(), code, name })
const empty = (): Line => lineOf({ code: '', name: '' })

/** What the fields hold, in the order of their lines. */
const typedIn = (fields: object): unknown => {
  const typed = new Map<string, unknown>(Object.entries(fields))
  const count = [...typed.keys()].filter((name) => name.endsWith('.code')).length
  return {
    name: typed.get('name'),
    divisions: Array.from({ length: count }, (_, at) => ({
      code: typed.get(`divisions.${at}.code`),
      name: typed.get(`divisions.${at}.name`),
    })),
  }
}

/** A code of its own has each line, so fields are called by the place of theirs. */
type Values = DivisionSchemeForm & Record<string, unknown>
const schema = { safeParse: (fields: unknown) => divisionSchemeForm.safeParse(typedIn(Object(fields))) }

const sources = builtInSchemes.filter(({ divisions }) => divisions.length <= divisionLimits.divisions)

type SchemeFormProps = { clubId: string; from: ClubDivisionScheme | undefined; onClose: () => void }

const SchemeForm = ({ clubId, from, onClose }: SchemeFormProps) => {
  const keeping = useChange(keepScheme(clubId), onClose)
  const [lines, setLines] = useState<readonly Line[]>(() => from?.divisions.map(lineOf) ?? [empty()])
  const { form, field, summary, pending } = useForm<Values>({ id: 'scheme', schema, submit: keeping.submit })
  const copy = (id: string) => {
    const source = sources.find((scheme) => scheme.id === id)
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
        defaultValue={from === undefined ? '' : texts.copyName(from.name)}
      />
      {from === undefined && (
        <SelectField
          label={texts.start}
          options={[
            { value: '', label: texts.blank },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => copy(target.value)}
        />
      )}
      <ol className="flex flex-col gap-4">
        {lines.map(({ key, code, name }, at) => (
          <li key={key}>
            <fieldset className="hair-t grid grid-cols-[1fr_auto] gap-3 pt-3 wide:grid-cols-[9rem_1fr_auto]">
              <legend className="sr-only">{texts.division(at + 1)}</legend>
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
                  label={texts.remove(at + 1)}
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {clubDivisionTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.keeping}>
          {texts.keep}
        </Button>
      </div>
    </form>
  )
}

type SchemeDialogProps = SchemeFormProps & { open: boolean }

/** A division scheme of a club's own: empty, or begun with another one. */
export const SchemeDialog = ({ open, ...props }: SchemeDialogProps) => (
  <Dialog open={open} onClose={props.onClose} title={texts.title}>
    <SchemeForm {...props} />
  </Dialog>
)
