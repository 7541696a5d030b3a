import { type BowKept, marksOf, type SightMark } from '@fletch/domain'
import { bowTexts } from '../../messages/bows.ts'

const texts = bowTexts.marks

type SightMarksProps = {
  bow: BowKept
  marks: readonly SightMark[]
  onChange: (mark: SightMark) => void
}

/** The marks of a bow, nearest first, in large type that can be read at arm's length. */
export const SightMarks = ({ bow, marks, onChange }: SightMarksProps) => {
  const own = marksOf(marks, bow.id)
  if (own.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ul className="figures gap-x-8 wide:columns-2 desk:columns-3">
      {own.map((mark) => {
        const place = texts.place(mark.distance, mark.unit)
        return (
          <li key={mark.id} className="hair-b break-inside-avoid">
            <button
              type="button"
              aria-label={texts.change(place, mark.mark)}
              onClick={() => onChange(mark)}
              className="flex min-h-14 w-full items-center justify-between gap-4 rounded-6 py-1 text-start"
            >
              <span className="text-24">{place}</span>{' '}
              <span className="text-32 font-bold wrap-anywhere">{mark.mark}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
