import type { Area, Round } from '@fletch/domain'
import { targetDrawingTexts } from '@fletch/messages/target-drawing'
import type { CSSProperties } from 'react'
import { areaName } from '../../messages/round-names.ts'

/** An area as it is on the target. What differs only in the peg it is shot from is one area. */
export interface DrawnArea {
  readonly name: string
  readonly areas: readonly Area[]
}

type Drawn = Pick<Round, 'id' | 'areas' | 'discipline'>

const drawnName = (round: Drawn, area: Area): string =>
  area.name === area.code ? area.name : areaName(round, area).replace(/ \d+$/, '')

/** The areas of a round's target, from the innermost to the outermost. */
export const drawnAreas = (round: Drawn): readonly DrawnArea[] => {
  const named = round.areas.map((area) => ({ name: drawnName(round, area), area }))
  return [...new Set(named.map(({ name }) => name))].map((name) => ({
    name,
    areas: named.filter((each) => each.name === name).map(({ area }) => area),
  }))
}

/** Rings have numbers; the areas of an animal have letters, on paper as in 3D. */
const isFace = ({ areas, discipline }: Drawn): boolean =>
  discipline !== '3d' && discipline !== 'animal' && areas.every(({ code }) => /^(?:X|\d+)$/.test(code))

const animal =
  'M8 17C8 13 11 12 15 12L29 12.3C32 12 33.5 9.5 34.5 6.5L36.3 3.4L35 .8L38.2 2.9L39.5.6L39.6 3.3L44.8 7L44 9.2L40 9.7C38.6 13.6 37.8 17 37 19.4C36.4 21.4 35.2 22.6 34.2 23.2L34.6 35H32L31 24.6C26 25.6 20 25.4 15.6 24.2L14.2 35H11.6L11.2 24C9.3 22.4 8.3 20 8 17ZM8.4 14.6C6.6 15 6 17.4 6.6 20.4'

/** The half widths of the inner areas of an animal. */
const insideAnimal = (count: number): readonly number[] => {
  const widest = count > 3 ? 11.5 : 3.5 + 2 * count
  return Array.from({ length: count }, (_, place) => (widest * (place + 1)) / count)
}

const rings = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => (17 * (place + 1)) / count)

/** The code of an area, or the first and the last one if each peg has its own. */
const codesOf = (areas: readonly Area[]): string =>
  [areas[0], ...(areas.length > 1 ? [areas.at(-1)] : [])].map((area) => area?.code).join('–')

/** The middle of the areas and their half widths; on an animal the outermost area is its body. */
const measured = (round: Drawn, count: number) =>
  isFace(round)
    ? { box: '0 0 36 36', x: 18, y: 18, flat: 1, widths: rings(count) }
    : { box: '3 0 45 36', x: 24, y: 18, flat: 0.5, widths: insideAnimal(count - 1) }

type TargetDrawingProps = {
  round: Drawn
  /** Fills only this area, counted from the innermost. */
  only?: number
  /** Writes the codes into the areas. */
  coded?: boolean
  className: string
}

const fillOf = (place: number, only: number | undefined): string => {
  if (only !== undefined) return place === only ? 'fill-ink' : 'fill-paper'
  return place === 0 ? 'fill-accent' : 'fill-paper'
}

/**
 * The target of a round with its areas, drawn from the round: an animal, or a face with rings. It explains the areas;
 * where they lie on a real target differs from animal to animal.
 */
export const TargetDrawing = ({ round, only, coded = false, className }: TargetDrawingProps) => {
  const areas = drawnAreas(round)
  const { box, x, y, flat, widths } = measured(round, areas.length)
  const stroke = { className: 'stroke-ink', strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg viewBox={box} className={className} aria-hidden="true">
      {!isFace(round) && (
        <path {...stroke} d={animal} className={`stroke-ink ${fillOf(areas.length - 1, only)}`} />
      )}
      {widths
        .map((width, place) => (
          <ellipse
            {...stroke}
            key={width}
            cx={x}
            cy={y}
            rx={width}
            ry={width * flat}
            className={`stroke-ink ${fillOf(place, only)}`}
          />
        ))
        .reverse()}
      {coded &&
        areas.map(({ name, areas: alike }, place) => {
          const outer = widths[place]
          const inner = place === 0 ? 0 : (widths[place - 1] ?? 0)
          return (
            <text
              key={name}
              x={outer === undefined ? x - inner - 2.2 : place === 0 ? x : x + (inner + outer) / 2}
              y={y}
              dy=".36em"
              textAnchor="middle"
              className={`${alike.length > 1 ? 'text-[1.6px]' : 'text-[2.4px]'} font-bold ${place === 0 ? 'fill-on-accent' : 'fill-ink'}`}
            >
              {codesOf(alike)}
            </text>
          )
        })}
    </svg>
  )
}

/** The code and name of an area, or what its areas have in common. */
export const areaWords = ({ name, areas: [first, ...others] }: DrawnArea): string =>
  first === undefined || others.length > 0 || first.code === name ? name : `${first.code} ${name}`

/** The drawing in words. */
export const drawnWords = (round: Drawn): string =>
  targetDrawingTexts.drawing({ isFace: isFace(round), areas: drawnAreas(round).map(areaWords) })

type AreaHeadsProps = {
  round: Drawn
  /** The columns of the keys; undefined if the keys of the areas are not in one row. */
  grid: CSSProperties | undefined
  /** Columns before that of the first area. */
  before?: number
  className?: string
}

/** Above the keys of a pad: the target once for each area, filled there and in its column. */
export const AreaHeads = ({ round, grid, before = 0, className = '' }: AreaHeadsProps) => {
  const areas = drawnAreas(round)
  const isSpread = grid === undefined || areas.length < round.areas.length
  const spread = { gridTemplateColumns: `repeat(${areas.length}, minmax(0, 1fr))` }
  return (
    <div
      role="img"
      aria-label={drawnWords(round)}
      className={`grid justify-items-center ${className}`}
      style={isSpread ? spread : grid}
    >
      {areas.map(({ name }, place) => (
        <div key={name} style={isSpread ? undefined : { gridColumn: before + place + 1 }}>
          <TargetDrawing round={round} only={place} className="h-6 max-w-full tall:h-8" />
        </div>
      ))}
    </div>
  )
}
