import { type Club, type ClubForm, clubForm } from '@fletch/contract'
import type { FormIssue } from '../../../ui/fault.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'

/** The year as a number or null. Invalid input is passed on, so that the schema refuses it. */
const yearOf = (typed: unknown): number | null =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : null

export const clubFormSchema: FormSchema<ClubForm> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    return clubForm.safeParse({
      ...fields,
      foundedYear: yearOf(fields['foundedYear']),
      language: fields['language'] || undefined,
    })
  },
}

type ClubFormParts = {
  id: string
  submit: (form: ClubForm) => Promise<readonly FormIssue[] | undefined>
}

/** The form of a new or existing club. */
export const useClubForm = (parts: ClubFormParts) => useForm({ ...parts, schema: clubFormSchema })

/** The initial values of the fields. */
export type ClubValues = Pick<Club, keyof ClubForm>
