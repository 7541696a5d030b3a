import { bigScreenTexts as texts } from '../../../messages/big-screen.ts'
import { FittingName } from './fitting-name.tsx'
import type { ListPart } from './pages.ts'

/** A list, or the part of it that fits in a column. */
export const ListTable = ({
  piece: { title, shortTitle = title, tag, isContinued, lines },
}: {
  piece: ListPart
}) => (
  <section>
    <h2>
      <FittingName
        name={isContinued ? texts.continued(title) : title}
        short={isContinued ? texts.continued(shortTitle) : shortTitle}
        note=""
      />
      {tag !== undefined && <small>{tag}</small>}
    </h2>
    <table>
      <caption className="sr-only">{title}</caption>
      <tbody>
        {lines.map(({ id, place, name, note, aside, figure, below }) => (
          <tr key={id} data-tall={below !== undefined}>
            {place !== undefined && <td className="place">{place}</td>}
            <th scope="row" title={name}>
              {below === undefined ? (
                <FittingName name={name} note={note} />
              ) : (
                <>
                  <span className="line">
                    <span className="name">{name}</span>
                  </span>
                  <span className="below">{below}</span>
                </>
              )}
            </th>
            {aside !== undefined && <td className="aside">{aside}</td>}
            <td className="figure">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
