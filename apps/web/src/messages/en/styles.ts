import type { ArcheryStyle, DistanceUnit } from '@fletch/domain'

export const styleNames = {
  all: 'All styles',
  BH: 'BH (Bow Hunter)',
  JR: 'JR (Junior)',
  Trad: 'Trad (Traditional)',
  Comp: 'Comp (Compound)',
} satisfies Record<ArcheryStyle, string>

export const shortStyleNames = {
  all: 'All styles',
  BH: 'BH',
  JR: 'JR',
  Trad: 'Trad',
  Comp: 'Comp',
} satisfies Record<ArcheryStyle, string>

export const unitNames = { yards: 'Yards', meters: 'Meters' } satisfies Record<DistanceUnit, string>
