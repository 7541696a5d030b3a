import { mostAmounts } from '@fletch/contract'
import { allDivisions, currencies, type DivisionScheme, isOwnScheme, isSwissIban } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { useEffect, useRef, useState } from 'react'
import { withRuleNames } from '../../../messages/division-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useScheme } from '../../divisions/use-division-names.ts'
import { amountField, amountsInForm } from './payment-form-values.ts'

const texts = paymentTexts.form

type PaymentField = (name: `details.${string}`) => { id: string; name: string; error: string | undefined }

/** The scheme that is chosen elsewhere in the form around an element. */
const useChosenScheme = (before: string | undefined) => {
  const place = useRef<HTMLFieldSetElement>(null)
  const [id, setId] = useState(before)
  useEffect(() => {
    const form = place.current?.form
    const look = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === 'divisionScheme') setId(target.value)
    }
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [])
  return { place, scheme: useScheme(id) }
}

/**
 * For whom an amount can be: age classes first, because they are few, then single divisions. What was chosen stays, also
 * while the scheme loads and after another one was chosen.
 */
const choicesIn = (scheme: DivisionScheme | undefined, isOnly: boolean, chosen: string) => {
  const divisions = (scheme?.divisions ?? []).filter(({ code }) => code !== allDivisions)
  const isOwn = scheme !== undefined && isOwnScheme(scheme)
  const ages = scheme === undefined ? [] : withRuleNames(scheme).ages
  const named = [
    ...ages.map(({ code, name }) => ({
      value: code,
      label: isOwn ? name : `${code}, ${name}`,
    })),
    ...divisions.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
  ]
  const isNamed = chosen === '' || named.some(({ value }) => value === chosen)
  return [
    { value: '', label: isOnly ? texts.everyone : texts.others },
    ...named,
    ...(isNamed ? [] : [{ value: chosen, label: chosen }]),
  ]
}

interface Row {
  readonly key: number
  readonly of: string
  readonly typed: string
}

type AmountProps = {
  row: Row
  place: number
  isOnly: boolean
  scheme: DivisionScheme | undefined
  field: PaymentField
  onRemove: () => void
}

const AmountRow = ({ row, place, isOnly, scheme, field, onRemove }: AmountProps) => (
  <fieldset className="flex items-end gap-3">
    <legend className="sr-only">{texts.amountOf({ place: place + 1 })}</legend>
    <div className="w-24 shrink-0">
      <TextField
        {...field(amountField(place, 'cents'))}
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={row.typed}
      />
    </div>
    <div className="min-w-0 flex-1">
      <SelectField
        {...field(amountField(place, 'of'))}
        label={texts.of}
        options={choicesIn(scheme, isOnly, row.of)}
        defaultValue={row.of}
      />
    </div>
    {!isOnly && (
      <IconButton
        label={texts.removeOf({ place: place + 1 })}
        icon={<CloseIcon className="size-5" aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          keepFocusBeside(currentTarget)
          onRemove()
        }}
      />
    )}
  </fieldset>
)

type PaymentFieldsProps = { field: PaymentField; values: Readonly<Record<string, string>> }

/** How much archers pay, by age class or division, and to which account. */
export const PaymentFields = ({ field, values }: PaymentFieldsProps) => {
  const { place, scheme } = useChosenScheme(values['divisionScheme'])
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const typed = amountsInForm(values)
    return (typed.length === 0 ? [{ of: '', typed: '' }] : typed).map((row, key) => ({ ...row, key }))
  })
  const add = () =>
    setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, of: '', typed: '' }])
  const [isSwiss, setSwiss] = useState(isSwissIban(values['details.payment.iban'] ?? ''))
  const text = (name: 'iban' | 'holder' | 'postalCode' | 'town') => ({
    ...field(`details.payment.${name}`),
    label: texts[name],
    optional: true,
    autoComplete: 'off',
    defaultValue: values[`details.payment.${name}`],
  })
  return (
    <fieldset ref={place} className="hair flex flex-col gap-4 rounded-10 p-4">
      <legend className="px-1 font-semibold">{texts.title}</legend>
      <p className="text-14 text-muted">{texts.text}</p>
      <SelectField
        {...field('details.payment.currency')}
        label={texts.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        defaultValue={values['details.payment.currency'] ?? 'EUR'}
      />
      {rows.map((row, at) => (
        <AmountRow
          key={row.key}
          row={row}
          place={at}
          isOnly={rows.length === 1}
          scheme={scheme}
          field={field}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < mostAmounts && (
        <Button className="self-start" onClick={add}>
          {texts.add}
        </Button>
      )}
      <TextField
        {...text('iban')}
        hint={texts.ibanHint}
        onChange={({ target }) => setSwiss(isSwissIban(target.value))}
      />
      <TextField {...text('holder')} />
      {isSwiss && (
        <>
          <TextField {...text('postalCode')} hint={texts.townHint} />
          <TextField {...text('town')} />
        </>
      )}
    </fieldset>
  )
}
