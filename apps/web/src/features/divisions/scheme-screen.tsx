import {
  type AgeClass,
  asksForPerson,
  bowsNotShot,
  classesUp,
  type DivisionScheme,
  disciplines,
  isOwnScheme,
  type Part,
  usualSchemeId,
} from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { divisionSchemeTexts as texts } from '@fletch/messages/division-scheme'
import { divisionTexts } from '@fletch/messages/divisions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { namedScheme } from '../../messages/division-names.ts'
import { ruleInWords, withRuleNames } from '../../messages/division-rules.ts'
import { ApiError } from '../../server/api-errors.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackButton } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UnfoldSummary } from '../../ui/unfold-summary.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { schemeQuery } from './queries.ts'

type Line = Part & { readonly notes?: readonly string[] }

/** Codes with what they mean, and what else there is to know. */
const Codes = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(({ code, name, notes = [] }) => (
      <li key={`${code} ${name}`} className="hair-b flex gap-x-3 py-2 last:border-b-0">
        <span className="min-w-20 shrink-0 wrap-break-word font-semibold">{code}</span>
        <div className="min-w-0 wrap-break-word">
          {name !== code && <p>{name}</p>}
          {notes.map((note) => (
            <p key={note} className="text-14 text-muted">
              {note}
            </p>
          ))}
        </div>
      </li>
    ))}
  </ul>
)

/** What is open to the archers of an age class, besides their own. */
const notesOn = (scheme: DivisionScheme, age: AgeClass): string[] => {
  const up = classesUp(scheme).find(({ from }) => from.code === age.code)?.to
  const also = age.also.filter((code) => code !== up?.code)
  const names = also.map((code) => scheme.ages.find((each) => each.code === code)?.name ?? code)
  return [
    ...(age.isChosen ? [texts.isChosen({ from: age.from })] : []),
    ...(names.length > 0 ? [texts.also({ names: listed(names, 'or') })] : []),
    ...(up ? [texts.oneUp({ name: up.name }), texts.noFurther] : []),
  ]
}

const Ages = ({ scheme }: { scheme: DivisionScheme }) => (
  <Section title={texts.agesTitle}>
    <p>{texts.ageOn[scheme.ageOn]}</p>
    <Codes lines={scheme.ages.map((age) => ({ ...age, notes: notesOn(scheme, age) }))} />
    {classesUp(scheme).length > 0 && <p className="text-14 text-muted">{texts.oneUpOfOfficer}</p>}
  </Section>
)

const Bows = ({ scheme }: { scheme: DivisionScheme }) => (
  <Section title={texts.bowsTitle}>
    <Codes
      lines={scheme.bows.map(({ code, name, bows }) => {
        const notes = bows.map((bow) => divisionTexts.bowNames[bow])
        return { code, name, notes: notes.filter((note) => note.toLowerCase() !== name.toLowerCase()) }
      })}
    />
    {disciplines.flatMap((discipline) => {
      const without = bowsNotShot(scheme, discipline).map(({ name }) => name)
      if (without.length === 0) return []
      return [<p key={discipline}>{texts.notShot[discipline]({ bows: listed(without, 'or') })}</p>]
    })}
  </Section>
)

const Divisions = ({ scheme }: { scheme: DivisionScheme }) => {
  const { divisions } = scheme
  if (isOwnScheme(scheme))
    return (
      <Section title={texts.codesTitle}>
        <Codes
          lines={divisions.map((division) => {
            const rule = ruleInWords(scheme, division)
            return { code: division.code, name: division.name, notes: rule === '' ? [] : [rule] }
          })}
        />
      </Section>
    )
  const whole = divisions.find(({ age, sex, bow }) => age !== null && sex !== null && bow !== null)
  if (whole === undefined)
    return (
      <Section title={texts.codesTitle}>
        <Codes lines={divisions} />
      </Section>
    )
  const ageless = divisions.filter(({ age }) => age === null)
  return (
    <Section title={texts.codesTitle}>
      <p>{texts.code({ code: whole.code, name: whole.name })}</p>
      {ageless.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>{texts.withoutAge}</p>
          <Codes lines={ageless} />
        </div>
      )}
      <details>
        <UnfoldSummary>{texts.all({ count: divisions.length })}</UnfoldSummary>
        <Codes lines={divisions} />
      </details>
    </Section>
  )
}

const SchemePage = ({ scheme }: { scheme: DivisionScheme }) => {
  const { id, name, source } = scheme
  const title = id === usualSchemeId ? texts.styles : name
  useScreenTitle(title)
  const isBuiltIn = !isOwnScheme(scheme)
  return (
    <>
      <PageTitle
        text={
          isBuiltIn
            ? texts.from({ organisation: scheme.organisation, edition: scheme.edition })
            : scheme.organisation
        }
      >
        {title}
      </PageTitle>
      <Section title={texts.suggestedTitle}>
        <p>{asksForPerson(scheme) || scheme.bows.length > 0 ? texts.suggested : texts.notSuggested}</p>
        {!isBuiltIn && scheme.ages.length > 0 && <p>{texts.ageOn[scheme.ageOn]}</p>}
      </Section>
      {isBuiltIn && scheme.ages.length > 0 && <Ages scheme={scheme} />}
      {isBuiltIn && scheme.bows.length > 0 && <Bows scheme={scheme} />}
      <Divisions scheme={scheme} />
      <Section title={texts.mergedTitle}>
        <p>{texts.merged}</p>
      </Section>
      {isBuiltIn && (
        <Section title={texts.sourceTitle}>
          <p>{source}</p>
        </Section>
      )}
    </>
  )
}

const SchemeLoading = () => (
  <Loading words={texts.loading} isTitle>
    <Skeleton className="h-64 w-full" />
  </Loading>
)

const Content = ({ id }: { id: string }) => {
  useScreenTitle(texts.codesTitle)
  const { data, error, refetch } = useQuery(schemeQuery(id))
  if (data) return <SchemePage scheme={withRuleNames(namedScheme(data))} />
  if (!error) return <SchemeLoading />
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState level={1} icon={<ScorecardIcon aria-hidden="true" />} title={texts.missing}>
        {texts.missingText}
      </EmptyState>
    )
  return (
    <>
      <h1 className="sr-only">{texts.codesTitle}</h1>
      <LoadFailure error={error} texts={texts} onRetry={refetch} />
    </>
  )
}

/** The rules of a division scheme in plain words, for archers and officers. */
export const SchemeScreen = () => {
  const { id = '' } = useParams()
  return (
    <Page width="form">
      <BackButton>{texts.back}</BackButton>
      <Content key={id} id={id} />
    </Page>
  )
}
