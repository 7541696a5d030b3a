import { tableTexts } from '@fletch/messages/participants-table'
import { joinFacts } from '../../../messages/facts.ts'
import { faultWords } from '../../../messages/faults.ts'
import { listCounts, listLacks } from '../../../messages/participants-table.ts'
import { Button } from '../../../ui/button.tsx'
import { type Fault, messageFor } from '../../../ui/fault.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import {
  addsArcher,
  codesFor,
  type LineResult,
  type ListContext,
  type ListedArcher,
  unknownCategories,
} from './listed-archers.ts'

const texts = tableTexts.list

/** What a line lacks is told by its heading, or by its place in a line of ianseo. */
type ListKind = keyof typeof texts.needs

const whatOf = ({ result, lacks, misfit, division, notShot }: ListedArcher, kind: ListKind): string => {
  if (misfit !== undefined) return faultWords(misfit)
  if (result === 'wrong') return listLacks(lacks, kind)
  if ((result === 'member' || result === 'guest') && division === undefined)
    return notShot === undefined ? texts.noDivision : texts.notShot({ division: notShot })
  return texts.becomes[result]
}

type LineProps = {
  archer: ListedArcher
  kind: ListKind
  refusal: Fault | undefined
  onAnother: (line: number) => void
}

const Line = ({ archer, kind, refusal, onAnother }: LineProps) => {
  const isLeftOut = !addsArcher(archer) || archer.division === undefined || refusal !== undefined
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0 wrap-break-word">
        <p className={isLeftOut ? 'text-muted' : 'font-semibold'}>{archer.name || texts.nameless}</p>
        <p className="text-14 text-muted">
          {joinFacts(
            [
              texts.line({ number: archer.line }),
              archer.name === '' ? archer.code : '',
              archer.division ?? archer.category,
              archer.club,
            ].filter(Boolean),
          )}
        </p>
        {archer.leftOut && (
          <p className="text-14 text-muted">
            {texts.codeLeftOut({ cell: archer.leftOut.cell, reason: faultWords(archer.leftOut.reason) })}
          </p>
        )}
        {archer.result === 'same-name' && (
          <Button
            look="quiet"
            className="-ms-4"
            aria-label={texts.addAnotherOf({ name: archer.name })}
            onClick={() => onAnother(archer.line)}
          >
            {texts.addAnother}
          </Button>
        )}
      </div>
      <p className={`max-w-1/2 shrink-0 text-end text-14 ${isLeftOut ? 'text-muted' : ''}`}>
        {refusal ? messageFor(refusal, texts.notAdded) : whatOf(archer, kind)}
      </p>
    </li>
  )
}

type ListedPreviewProps = {
  of: Pick<ListContext, 'scheme' | 'event' | 'disciplines'>
  listed: readonly ListedArcher[]
  kind: ListKind
  chosen: ReadonlyMap<string, string>
  refused: ReadonlyMap<number, Fault>
  onChoose: (category: string, division: string) => void
  onAnother: (line: number) => void
}

/** Previews the result of each line. Asks once for each division of the list that the event does not have. */
export const ListedPreview = ({
  of,
  listed,
  kind,
  chosen,
  refused,
  onChoose,
  onAnother,
}: ListedPreviewProps) => {
  const names = useDivisionNames(of.scheme.id)
  const unknown = unknownCategories(listed, chosen)
  const count = (result: LineResult) => listed.filter((each) => each.result === result).length
  const asksMembers = listed.some(({ result, member }) => result === 'member' && member?.userId != null)
  const options = [
    { value: '', label: texts.chooseDivision },
    ...codesFor(of).map((code) => ({ value: code, label: names.full(code) })),
  ]
  return (
    <>
      {unknown.length > 0 && (
        <section aria-labelledby="divisions" className="flex max-w-form flex-col gap-3">
          <h2 id="divisions" className="text-18">
            {texts.divisions}
          </h2>
          <p className="text-muted">{texts.divisionsText}</p>
          {unknown.map((category, place) => (
            <SelectField
              key={category}
              id={`category-${place}`}
              label={category === '' ? texts.noCategory : texts.category({ name: category })}
              options={options}
              value={chosen.get(category) ?? ''}
              onChange={({ target }) => onChoose(category, target.value)}
            />
          ))}
        </section>
      )}
      <section aria-labelledby="preview" className="flex flex-col gap-2">
        <h2 id="preview" className="text-18">
          {texts.preview}
        </h2>
        <p role="status" className="text-muted">
          {joinFacts(listCounts(count))}
        </p>
        {asksMembers && <p className="text-14 text-muted">{texts.asked}</p>}
        <ul className="long-list hair divide-y divide-line rounded-10 bg-paper px-4 py-2">
          {listed.map((archer) => (
            <Line
              key={archer.line}
              archer={archer}
              kind={kind}
              refusal={refused.get(archer.line)}
              onAnother={onAnother}
            />
          ))}
        </ul>
      </section>
    </>
  )
}
