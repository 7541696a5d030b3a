import { listed } from '@fletch/messages/catalogues.ts'
import { divisionTexts } from '@fletch/messages/divisions'
import { Tag } from '../../ui/tag.tsx'
import type { DivisionNames } from '../divisions/use-division-names.ts'

type DivisionHeadProps = {
  level: 2 | 3
  division: {
    readonly archeryStyle: string
    readonly of?: readonly string[] | undefined
    readonly isProvisional: boolean
  }
  names: DivisionNames
  texts: { provisional: string; provisionalText: string }
}

/** What stands above the places of a division: its name, what it is made of, and whether its order is provisional. */
export const DivisionHead = ({ level, division, names, texts }: DivisionHeadProps) => {
  const { archeryStyle, of = [], isProvisional } = division
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid pb-1">
        <Title className={level === 2 ? 'text-24' : 'text-18'}>{names.full(archeryStyle)}</Title>
        {isProvisional && <Tag>{texts.provisional}</Tag>}
      </div>
      {of.length > 0 && (
        <p className="pb-1 text-14 text-muted">
          {divisionTexts.madeOf({ codes: listed(of.map(names.short), 'and') })}
        </p>
      )}
      {isProvisional && <p className="pb-1 text-14 text-muted">{texts.provisionalText}</p>}
    </>
  )
}
