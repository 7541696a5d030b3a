import { accountTexts } from '@fletch/messages/accounts'
import { Brand } from '../../../shell/brand.tsx'
import { CheckIcon } from '../../../ui/icons.ts'

const cardTexts = accountTexts.login.card
const texts = accountTexts.login

const areas = ['A', 'B', 'C'] as const
const points = [
  [20, 18, 16],
  [14, 12, 10],
  [8, 6, 4],
] as const

const key = { width: 68, height: 36, gap: 6, left: 128, top: 74 }

/** The keys of three arrows, as on a phone; the hit is framed. */
const Keys = () =>
  points.flatMap((row, arrow) =>
    row.map((pays, area) => {
      const code = `${arrow + 1}${areas[area]}`
      const x = key.left + area * (key.width + key.gap)
      const y = key.top + arrow * (key.height + key.gap)
      const zone = code.toLowerCase()
      return (
        <g key={code}>
          <rect
            x={x}
            y={y}
            width={key.width}
            height={key.height}
            rx="7"
            fill={`var(--zone-${zone})`}
            stroke={code === '1A' ? 'var(--ink)' : 'var(--edge)'}
            strokeWidth={code === '1A' ? 3 : 1}
          />
          <text
            x={x + key.width / 2}
            y={y + 24}
            textAnchor="middle"
            fontSize="15"
            fontWeight="700"
            fill={area === 0 ? `var(--zone-${zone}-ink)` : 'var(--zone-ink)'}
          >
            {code}
            <tspan fontSize="12" fontWeight="600" dx="5">
              {pays}
            </tspan>
          </text>
        </g>
      )
    }),
  )

/** The photo of a target: rings on a bale between trees. */
const Photo = () => (
  <g>
    <clipPath id="drawn-photo">
      <rect x="16" y="74" width="100" height="120" rx="7" />
    </clipPath>
    <g clipPath="url(#drawn-photo)">
      <rect x="16" y="74" width="100" height="120" fill="#cfe0d2" />
      <path d="M16 160 q50 -18 100 0 v40 h-100z" fill="#7d9a72" />
      <path d="M28 74 h9 v94 h-9z M96 74 h7 v90 h-7z" fill="#5b4a3a" />
      <rect x="40" y="104" width="54" height="60" rx="3" fill="#d9c08a" />
      <circle cx="67" cy="134" r="22" fill="#fffdf5" stroke="#3b3a36" />
      <circle cx="67" cy="134" r="14" fill="none" stroke="#3b3a36" />
      <circle cx="67" cy="134" r="6" fill="#1f5d3a" />
      <path d="M69 132 L92 112 m-6 -1 l7 0 l0 7" fill="none" stroke="#1a1a18" strokeWidth="2.5" />
    </g>
  </g>
)

/** A picture of the product for visitors: one target of a card. */
const DrawnCard = () => (
  <svg
    role="img"
    aria-label={cardTexts.about}
    viewBox="0 0 366 212"
    className="h-auto w-full max-w-100 select-none"
    fontFamily="inherit"
  >
    <rect x="1" y="1" width="364" height="210" rx="12" fill="var(--paper)" stroke="var(--line)" />
    <text x="16" y="30" fontSize="13" fill="var(--muted)">
      {cardTexts.archer}
    </text>
    <text x="16" y="54" fontSize="20" fontWeight="700" fill="var(--ink)">
      {cardTexts.target}
    </text>
    <text x="350" y="42" textAnchor="end" fontSize="34" fontWeight="700" fill="var(--ink)">
      {cardTexts.total}
    </text>
    <text x="350" y="60" textAnchor="end" fontSize="12" fill="var(--muted)">
      {cardTexts.of}
    </text>
    <text x="128" y="54" fontSize="13" fontWeight="600" fill="var(--accent)">
      {`✓ ${cardTexts.saved}`}
    </text>
    <Photo />
    <Keys />
  </svg>
)

/** The four marketing points, beside or below the sign-in. */
export const MarketingPoints = () => (
  <aside
    aria-label={texts.pointsTitle}
    className="mx-auto mt-auto flex w-full max-w-form flex-col gap-8 px-5 pb-8 desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:my-auto desk:max-w-128 desk:px-12 desk:py-12"
  >
    <div className="hidden flex-col gap-8 desk:flex">
      <Brand large />
      <p className="max-w-100 text-48 font-bold tracking-tight text-balance">{texts.promise}</p>
    </div>
    <DrawnCard />
    <ul className="hair-t flex flex-col gap-3 pt-5 desk:gap-4 desk:pt-6">
      {Object.values(accountTexts.login.points).map(({ title, text }) => (
        <li key={title} className="flex gap-3">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
          <span>
            <span className="font-semibold">{title}</span> <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </aside>
)
