import { useLocation, useSearch } from 'wouter'
import { type SlipsPerSheet, slipsPerSheet } from './group-slips.tsx'

export const kinds = ['sheets', 'slips', 'starts', 'names'] as const
export type Kind = (typeof kinds)[number]

/** What is chosen for paper, as the address remembers it. */
export const usePrinted = () => {
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
    perSheet: perSheet satisfies SlipsPerSheet,
    group: search.get('group') ?? '',
    choose,
  }
}
