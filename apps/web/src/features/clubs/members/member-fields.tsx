import type { AddedUser, ClubMember, OwnField, OwnValues } from '@fletch/contract'
import { clubPositions, damageOf, expiryKinds, membershipStatuses, membershipTypes } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { membershipTexts } from '@fletch/messages/memberships'
import { ownFieldTexts } from '@fletch/messages/own-fields'
import { useState } from 'react'
import { faultWords } from '../../../messages/faults.ts'
import { dateHere } from '../../../messages/format.ts'
import { positionInWords } from '../../../messages/positions.ts'
import type { TypedForm } from '../../../phone/kept/typed-forms.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { DateField, TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { checkboxNameOf, otherPositionsOf, ownValueName, type useMemberForm } from './use-member-form.ts'

const texts = memberTexts.form
const genders = () => [
  { value: '', label: texts.genders.none },
  { value: 'male', label: texts.genders.male },
  { value: 'female', label: texts.genders.female },
  { value: 'other', label: texts.genders.other },
]

const PositionBoxes = ({ held }: { held: readonly string[] }) => (
  <fieldset>
    <legend className="text-14 font-semibold">{texts.positions}</legend>
    <div className="grid wide:grid-cols-2">
      {clubPositions.map((position) => (
        <label key={position} htmlFor={checkboxNameOf(position)} className="flex min-h-12 items-center gap-3">
          <input
            id={checkboxNameOf(position)}
            name={checkboxNameOf(position)}
            type="checkbox"
            defaultChecked={held.includes(position)}
            className="size-6"
          />
          {positionInWords(position)}
        </label>
      ))}
    </div>
  </fieldset>
)

/**
 * A number or an ID. A warning says, as an import does, if a spreadsheet seems to have changed it. It is saved all the
 * same: one that is stored already would keep all else of the member from being saved.
 */
const CheckedNumberField = ({ defaultValue, ...field }: TextFieldProps & { defaultValue: string }) => {
  const [typed, setTyped] = useState(defaultValue)
  const damage = damageOf(typed.trim())
  return (
    <TextField
      {...field}
      optional
      autoComplete="off"
      defaultValue={defaultValue}
      onChange={({ target }) => setTyped(target.value)}
      hint={
        damage && (
          <span role="status" className="flex gap-1.5 font-semibold text-ink">
            <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {texts.damaged({ reason: faultWords(damage) })}
          </span>
        )
      }
    />
  )
}

type MembershipFieldsProps = {
  field: (name: keyof AddedUser) => { id: string; name: string; error: string | undefined }
  member?: ClubMember | undefined
}

/** The fields of a membership, for a member entered by hand and for an account that is added. */
export const MembershipFields = ({ field, member }: MembershipFieldsProps) => (
  <>
    <CheckedNumberField
      {...field('membershipId')}
      label={texts.membershipId}
      defaultValue={member?.membershipId ?? ''}
    />
    <SelectField
      {...field('membershipType')}
      label={texts.membershipType}
      options={membershipTypes.map((value) => ({ value, label: membershipTexts.types[value] }))}
      defaultValue={member?.membershipType}
    />
    <SelectField
      {...field('status')}
      label={texts.status}
      options={membershipStatuses.map((value) => ({ value, label: membershipTexts.statuses[value] }))}
      defaultValue={member?.status}
    />
    <DateField {...field('joinDate')} label={texts.joinDate} defaultValue={member?.joinDate ?? dateHere()} />
    <PositionBoxes held={member?.clubPositions ?? []} />
    <TextField
      {...field('clubPositions')}
      label={texts.otherPositions}
      hint={texts.otherPositionsHint}
      optional
      autoComplete="off"
      defaultValue={otherPositionsOf(member?.clubPositions ?? [])}
    />
    <TextAreaField {...field('notes')} label={texts.notes} optional defaultValue={member?.notes ?? ''} />
  </>
)

type MemberFieldsProps = {
  field: ReturnType<typeof useMemberForm>['field']
  member: ClubMember | undefined
}

/** The fields of a member entered by hand. */
export const MemberFields = ({ field, member }: MemberFieldsProps) => (
  <>
    <TextField
      {...field('firstName')}
      label={texts.firstName}
      autoComplete="off"
      defaultValue={member?.firstName}
    />
    <TextField
      {...field('lastName')}
      label={texts.lastName}
      hint={texts.lastNameHint}
      autoComplete="off"
      defaultValue={member?.lastName}
    />
    <TextField
      {...field('email')}
      label={texts.email}
      hint={member?.userId ? texts.linked : texts.emailHint}
      optional
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={member?.email ?? ''}
    />
    <CheckedNumberField
      {...field('phone')}
      label={texts.phone}
      type="tel"
      defaultValue={member?.phone ?? ''}
    />
    <DateField
      {...field('dateOfBirth')}
      label={texts.dateOfBirth}
      optional
      defaultValue={member?.dateOfBirth ?? ''}
    />
    <SelectField
      {...field('gender')}
      label={texts.gender}
      optional
      options={genders()}
      defaultValue={member?.gender ?? ''}
    />
    <MembershipFields field={field} member={member} />
    <fieldset className="flex flex-col gap-5">
      <legend className="text-14 font-semibold">{memberTexts.expiries.title}</legend>
      <p className="text-14 text-muted">{memberTexts.expiries.hint}</p>
      {expiryKinds.map((kind) => (
        <DateField
          key={kind}
          {...field(`expiries.${kind}`)}
          label={memberTexts.expiries.kinds[kind]}
          optional
          defaultValue={member?.expiries?.[kind] ?? ''}
        />
      ))}
    </fieldset>
  </>
)

type Named = ReturnType<MemberFieldsProps['field']>

type OwnValueFieldProps = {
  named: Named
  ownField: OwnField
  /** Of the club, whose words the field has. */
  language: string | undefined
  value: OwnValues[string] | undefined
  typed: TypedForm | undefined
}

/** The control that fits the type of an own field. It begins with what was typed before, also if the field loads late. */
const OwnValueField = ({ named, ownField, language, value, typed }: OwnValueFieldProps) => {
  const { type, options } = ownField
  const label = <span lang={language}>{ownField.name}</span>
  const isOn = typed ? named.name in typed : value === true
  if (type === 'yesNo') return <CheckField {...named} label={label} defaultChecked={isOn} />
  const field = {
    ...named,
    label,
    optional: true,
    defaultValue: typed?.[named.name] ?? String(value ?? ''),
  }
  if (type === 'date') return <DateField {...field} />
  if (type === 'choice') {
    const entries = options.map((option) => ({ value: option, label: option }))
    return (
      <SelectField {...field} options={[{ value: '', label: ownFieldTexts.ofMember.none }, ...entries]} />
    )
  }
  return <TextField {...field} autoComplete="off" inputMode={type === 'number' ? 'decimal' : 'text'} />
}

type OwnValueFieldsProps = {
  field: MemberFieldsProps['field']
  ownFields: readonly OwnField[]
  language: string | undefined
  /** The fields did not load. Without them no value is sent, so none changes. */
  isMissing: boolean
  values: OwnValues | undefined
  typed: TypedForm | undefined
}

/** What the club keeps of its members besides our fields. Nothing if it keeps nothing. */
export const OwnValueFields = ({
  field,
  ownFields,
  language,
  isMissing,
  values,
  typed,
}: OwnValueFieldsProps) => {
  if (isMissing) return <p className="text-14 text-muted">{ownFieldTexts.ofMember.failed}</p>
  if (ownFields.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="text-14 font-semibold">{ownFieldTexts.ofMember.title}</legend>
      <p className="text-14 text-muted">{ownFieldTexts.ofMember.hint}</p>
      {ownFields.map((ownField) => (
        <OwnValueField
          key={ownField.id}
          named={field(ownValueName(ownField.id))}
          ownField={ownField}
          language={language}
          value={values?.[ownField.id]}
          typed={typed}
        />
      ))}
    </fieldset>
  )
}
