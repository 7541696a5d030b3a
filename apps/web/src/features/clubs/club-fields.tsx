import { clubTexts } from '../../messages/clubs.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ClubValues, useClubForm } from './use-club-form.ts'

const texts = clubTexts.fields

type ClubFieldsProps = { field: ReturnType<typeof useClubForm>['field']; values?: ClubValues }

/** What a club says of itself. Only its name is asked for. */
export const ClubFields = ({ field, values }: ClubFieldsProps) => (
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
    <TextField
      {...field('email')}
      label={texts.email}
      optional
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values?.email}
    />
    <TextField
      {...field('phone')}
      label={texts.phone}
      optional
      type="tel"
      autoComplete="off"
      defaultValue={values?.phone}
    />
    <TextField
      {...field('website')}
      label={texts.website}
      hint={texts.websiteHint}
      optional
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values?.website}
    />
    <TextField
      {...field('address')}
      label={texts.address}
      optional
      autoComplete="off"
      defaultValue={values?.address}
    />
    <TextField
      {...field('city')}
      label={texts.city}
      optional
      autoComplete="off"
      defaultValue={values?.city}
    />
    <TextField
      {...field('state')}
      label={texts.state}
      optional
      autoComplete="off"
      defaultValue={values?.state}
    />
    <TextField
      {...field('zipCode')}
      label={texts.zipCode}
      optional
      autoComplete="off"
      defaultValue={values?.zipCode}
    />
    <TextField
      {...field('foundedYear')}
      label={texts.foundedYear}
      hint={texts.foundedYearHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values?.foundedYear ?? undefined}
    />
  </>
)
