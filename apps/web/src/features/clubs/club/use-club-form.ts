import { type Club, type ClubForm, clubForm } from '@fletch/domain/contract'
import { type FormIssue, type FormSchema, useForm } from '../../../ui/use-form.ts'

/** Fields hold texts; the year is a number, or nothing. What is no number is left for the schema to refuse. */
const yearOf = (typed: unknown): number | null =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : null

export const clubFormSchema: FormSchema<ClubForm> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    return clubForm.safeParse({ ...fields, foundedYear: yearOf(fields['foundedYear']) })
  },
}

type ClubFormParts = {
  id: string
  submit: (form: ClubForm) => Promise<readonly FormIssue[] | undefined>
}

/** The form of a club, new or changed. */
export const useClubForm = (parts: ClubFormParts) => useForm({ ...parts, schema: clubFormSchema })

/** What stands in the fields at first. */
export type ClubValues = Pick<Club, keyof ClubForm>
