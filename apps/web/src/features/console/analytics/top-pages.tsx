import type { AnalyticsReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'

const texts = adminTexts.analytics
const head = 'hair-b border-edge px-1 py-1.5 wide:px-1.5 text-14 font-semibold text-muted'
const cell = 'hair-b px-1 py-2 text-end wide:px-1.5 wide:whitespace-nowrap'

/** The pages opened most often. */
export const TopPages = ({ pages }: { pages: AnalyticsReport['topPages'] }) => (
  <section aria-labelledby="top-pages" className="flex min-w-0 flex-col">
    <h3 id="top-pages" className="flex min-h-12 items-center text-16">
      {texts.topPages}
    </h3>
    <table aria-labelledby="top-pages" className="figures w-full text-14">
      <thead>
        <tr>
          <th scope="col" className={`${head} ps-0 text-start wide:ps-0`}>
            {texts.page}
          </th>
          {[texts.views, texts.bounce, texts.averageTime].map((column) => (
            <th key={column} scope="col" className={`${head} text-end`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, views, bounceRate, avgDwellTime }) => (
          <tr key={path}>
            <th
              scope="row"
              className="hair-b py-2 pe-1 text-start font-normal wrap-anywhere max-wide:w-full wide:pe-1.5 wide:font-semibold"
            >
              <Breakable text={path} />
            </th>
            <td className={cell}>{formatNumber(views)}</td>
            <td className={cell}>{adminTexts.percent(Math.round(bounceRate))}</td>
            <td className={cell}>{texts.shortDuration(avgDwellTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
