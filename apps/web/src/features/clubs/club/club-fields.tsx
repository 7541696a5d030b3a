import { clubJoinings, memberAudiences } from '@fletch/domain'
import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { joiningTexts } from '@fletch/messages/club-joining'
import { clubTexts } from '@fletch/messages/clubs'
import { placeWords } from '../../../messages/place-words.ts'
import { LanguageField } from '../../../ui/language-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ClubValues, useClubForm } from './use-club-form.ts'

const texts = clubTexts.fields

type ClubFieldsProps = { field: ReturnType<typeof useClubForm>['field']; values?: ClubValues }
type LineName = Exclude<
  keyof ClubValues,
  'name' | 'description' | 'foundedYear' | 'joining' | 'membersSeenBy' | 'language'
>

const joining = joiningTexts.fields

/** Turns autocorrection off for email and web addresses. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

/** The details of a club. Only the name is required. */
export const ClubFields = ({ field, values }: ClubFieldsProps) => {
  const line = (name: LineName) => ({
    ...field(name),
    label: name === 'state' || name === 'zipCode' ? placeWords(navigator.language)[name] : texts[name],
    optional: true,
    autoComplete: 'off',
    defaultValue: values?.[name],
  })
  return (
    <>
      <TextField
        {...field('name')}
        label={texts.name}
        defaultValue={values?.name}
        required
        autoComplete="organization"
      />
      <TextAreaField
        {...field('description')}
        label={texts.description}
        optional
        defaultValue={values?.description}
      />
      <TextField {...line('email')} type="email" inputMode="email" {...asTyped} />
      <TextField {...line('phone')} type="tel" />
      <TextField {...line('website')} hint={texts.websiteHint} inputMode="url" {...asTyped} />
      <TextField {...line('address')} />
      <TextField {...line('city')} />
      <TextField {...line('state')} />
      <TextField {...line('zipCode')} />
      <TextField
        {...field('foundedYear')}
        label={texts.foundedYear}
        hint={texts.foundedYearHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values?.foundedYear ?? undefined}
      />
      <LanguageField
        {...field('language')}
        label={texts.language}
        hint={texts.languageHint}
        none={texts.languageOfReader}
        defaultValue={values ? values.language : shownLanguage()}
      />
      <SelectField
        {...field('joining')}
        label={joining.joining}
        hint={joining.joiningHint}
        options={clubJoinings.map((value) => ({ value, label: joining.joinings[value] }))}
        defaultValue={values?.joining}
      />
      <SelectField
        {...field('membersSeenBy')}
        label={joining.membersSeenBy}
        hint={joining.membersSeenByHint}
        options={memberAudiences.map((value) => ({ value, label: joining.audiences[value] }))}
        defaultValue={values?.membersSeenBy}
      />
    </>
  )
}
