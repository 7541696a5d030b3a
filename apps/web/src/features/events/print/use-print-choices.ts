import { useLocation, useSearch } from 'wouter'

/** How many slips a sheet can hold. */
export const slipsPerSheet = [2, 4, 8] as const
export type SlipsPerSheet = (typeof slipsPerSheet)[number]

export const kinds = ['sheets', 'slips', 'starts', 'names', 'poster', 'certificates'] as const
export type Kind = (typeof kinds)[number]

/** The choices for printing. They are kept in the address. */
export const usePrintChoices = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const choose = (name: string, value: string) => {
    search.set(name, value)
    navigate(`${path}?${search}`, { replace: true })
  }
  const kind = kinds.find((each) => each === search.get('what')) ?? 'sheets'
  const perSheet = slipsPerSheet.find((each) => String(each) === search.get('slips')) ?? 4
  return {
    kind,
    /** The user's own registration. It is not a `kind`, because all kinds belong to the event. */
    isRegistration: search.get('what') === 'registration',
    perSheet: perSheet satisfies SlipsPerSheet,
    group: search.get('group') ?? '',
    /** Whose certificates to print: the first three, all, teams, or the id of one archer. */
    who: search.get('who') ?? 'three',
    choose,
  }
}
