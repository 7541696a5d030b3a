import { type ClubEvent, eventResultsPath } from '@fletch/contract'
import { printTexts } from '@fletch/messages/print'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PaperPreview } from '../../../ui/paper-preview.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { clubQuery } from '../../clubs/club-queries.ts'
import { listWithDivision, useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import {
  type CertificateData,
  certificatesOfArchers,
  certificatesOfTeams,
  hasFinalResults,
  topThreeOf,
} from '../certificate-data.ts'
import { keptBackIn, resultsOnPaper, teamsOnPaper } from '../on-paper.ts'
import { participantsQuery } from '../participant-queries.ts'
import { resultsQuery } from '../results/queries.ts'
import { teamsQuery } from '../teams/queries.ts'
import { undecidedPlaces } from '../undecided.ts'
import { Certificates } from './certificates.tsx'
import { DivisionBox } from './division-box.tsx'
import type { usePrintChoices } from './use-print-choices.ts'

const texts = printTexts.certificate

const PrintButton = () => (
  <Button look="main" icon={<PrinterIcon className="size-5" aria-hidden="true" />} onClick={() => print()}>
    {printTexts.print}
  </Button>
)

/** The data of certificates. Requests nothing before the results are final. */
const useCertificateData = (event: ClubEvent) => {
  const enabled = hasFinalResults(event)
  const results = useQuery({ ...resultsQuery(event.id), enabled })
  const teams = useQuery({ ...teamsQuery(event.id), enabled })
  // Without the club, certificates are printed without a logo.
  const club = useQuery({ ...clubQuery(event.clubId ?? ''), enabled: enabled && event.clubId !== null })
  const isThere = results.data !== undefined && teams.data !== undefined && !club.isLoading
  const keptBack = keptBackIn(results.data ?? { divisions: [] })
  return {
    isFinal: enabled,
    isThere,
    error: results.error ?? teams.error,
    retry: () => {
      void results.refetch()
      void teams.refetch()
    },
    isSettled: results.data?.settled !== false,
    divisions: results.data?.divisions ?? [],
    archers: results.data === undefined ? [] : certificatesOfArchers(resultsOnPaper(results.data)),
    /** With full names: what an archer, or the parent of a child, prints for themself. */
    own: results.data === undefined ? [] : certificatesOfArchers(results.data),
    teams: teams.data === undefined ? [] : certificatesOfTeams(teamsOnPaper(teams.data.standings, keptBack)),
    keptBack,
    /** Whose place a shoot-off must decide first. */
    undecided: undecidedPlaces(
      results.data === undefined ? [] : resultsOnPaper(results.data).divisions,
    ).flatMap(({ archers }) => archers),
    logoPath: club.data?.logoPath ?? null,
  }
}

type Ready = ReturnType<typeof useCertificateData>

const Preview = ({
  event,
  ready,
  all,
}: {
  event: ClubEvent
  ready: Ready
  all: readonly CertificateData[]
}) => {
  const names = useDivisionNames(event.divisionScheme)
  return (
    <>
      {!ready.isSettled && <p className="font-semibold">{texts.notSettled}</p>}
      <PaperPreview label={printTexts.preview}>
        <Certificates event={event} logoPath={ready.logoPath} names={names} all={all} />
      </PaperPreview>
    </>
  )
}

/** Shown instead of certificates: not final yet, failed to load, or loading. */
const Waiting = ({ ready: { isFinal: isReady, error, retry } }: { ready: Ready }) => {
  if (!isReady)
    return (
      <EmptyState icon={<PrinterIcon aria-hidden="true" />} title={texts.notYet}>
        {texts.notYetText}
      </EmptyState>
    )
  if (error) return <LoadFailure error={error} texts={printTexts} onRetry={retry} />
  return (
    <Loading words={printTexts.loading}>
      <Skeleton className="h-80 w-full rounded-10" />
    </Loading>
  )
}

const certificatesToPrint = (
  { archers, teams }: Pick<Ready, 'archers' | 'teams'>,
  who: string,
): readonly CertificateData[] => {
  if (who === 'teams' && teams.length > 0) return teams
  if (who === 'all') return archers
  const one = archers.filter(({ id }) => id === who)
  return one.length > 0 ? one : topThreeOf(archers)
}

/** The lists with archers to honour, and the one that the address asks for. */
const listsOf = ({ divisions, archers }: Ready, asked: string) => {
  const codes = [...new Set(archers.flatMap(({ division = [] }) => division))]
  const list = listWithDivision(divisions, asked)?.archeryStyle
  return { codes, chosen: codes.find((code) => code === list) }
}

type CertificatePapersProps = { event: ClubEvent; printed: ReturnType<typeof usePrintChoices> }

/** For officers: certificates of the winners, of all archers who agreed, of teams, or of one archer. */
export const CertificatePapers = ({ event, printed }: CertificatePapersProps) => {
  const ready = useCertificateData(event)
  const filter = useDivisionFilter()
  if (!ready.isThere) return <Waiting ready={ready} />
  const { teams, keptBack } = ready
  const publicArchers = ready.archers.filter(({ id }) => !keptBack.has(id))
  if (publicArchers.length === 0)
    return (
      <EmptyState icon={<PrinterIcon aria-hidden="true" />} title={texts.noOne}>
        {ready.undecided.length > 0
          ? texts.heldBack({ names: ready.undecided.map(({ name }) => name) })
          : texts.noOneText}
      </EmptyState>
    )
  const { codes, chosen } = listsOf({ ...ready, archers: publicArchers }, filter.asked)
  const archers = publicArchers.filter(({ division }) => chosen === undefined || division === chosen)
  const all = certificatesToPrint({ archers, teams }, printed.who)
  const options = [
    { value: 'three', label: texts.three },
    { value: 'all', label: texts.everyone },
    ...(teams.length > 0 ? [{ value: 'teams', label: texts.teams }] : []),
    ...archers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <div className="grid gap-3 wide:flex wide:flex-wrap wide:items-center">
        <DivisionBox event={event} codes={codes} chosen={chosen} onChoose={filter.show} />
        <ChoiceBox
          label={texts.who}
          value={options.some(({ value }) => value === printed.who) ? printed.who : 'three'}
          onChange={(who) => printed.choose('who', who)}
          options={options}
          className="max-w-full wide:min-w-40 wide:max-w-96"
        />
        <PrintButton />
        <p className="text-muted">{texts.count({ count: all.length })}</p>
      </div>
      {ready.undecided.length > 0 && (
        <p className="font-semibold wrap-break-word">
          {texts.heldBack({ names: ready.undecided.map(({ name }) => name) })}
        </p>
      )}
      <Preview event={event} ready={ready} all={all} />
    </>
  )
}

/** For archers: their own certificate. */
export const OwnCertificate = ({ event }: { event: ClubEvent }) => {
  const { id: userId } = useUser()
  const ready = useCertificateData(event)
  const { data: participants } = useQuery(participantsQuery(event.id))
  if (!ready.isThere || (participants === undefined && !ready.error)) return <Waiting ready={ready} />
  const own = participants?.find((archer) => archer.userId === userId)?.id
  const all = ready.own.filter(({ id }) => id === own)
  const isUndecided = ready.undecided.some(({ participantId }) => participantId === own)
  if (all.length === 0)
    return (
      <EmptyState
        icon={<PrinterIcon aria-hidden="true" />}
        title={isUndecided ? texts.undecided : texts.noPlace}
        action={
          <LinkButton href={eventResultsPath(event.id)} look="main">
            {texts.toResults}
          </LinkButton>
        }
      >
        {isUndecided ? texts.undecidedText : texts.noPlaceText}
      </EmptyState>
    )
  return (
    <>
      <p className="text-muted">{texts.mineText}</p>
      <div>
        <PrintButton />
      </div>
      <Preview event={event} ready={ready} all={all} />
    </>
  )
}
