import { type Club, editOwnFieldsPath, type OwnField } from '@fletch/contract'
import { ownFieldTexts as texts } from '@fletch/messages/own-fields'
import { useQuery } from '@tanstack/react-query'
import { FormLink } from '../../../ui/form-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UntilLoaded } from '../../../ui/until-loaded.tsx'
import { ownFieldsQuery } from './queries.ts'

/** The type, what can be chosen, and how many members have a value. */
const factsOf = ({ type, options, members }: OwnField): string =>
  [
    type === 'choice' ? `${texts.types.choice}: ${options.join(', ')}` : texts.types[type],
    ...(members > 0 ? [texts.members({ count: members })] : []),
  ].join('\u00a0· ')

/** What a club keeps of its members besides our fields; for officers. */
export const OwnFieldsSection = ({ club }: { club: Pick<Club, 'id' | 'language'> }) => {
  const { data, error, refetch } = useQuery(ownFieldsQuery(club.id))
  const isEmpty = data?.length === 0
  const link = (words: string, look: 'plain' | 'quiet') => (
    <FormLink
      href={editOwnFieldsPath(club.id)}
      look={look}
      className={look === 'quiet' ? '-mx-4' : 'self-start'}
    >
      {words}
    </FormLink>
  )
  return (
    <Section
      title={texts.title}
      text={isEmpty ? texts.emptyText : texts.text}
      action={data && !isEmpty && link(texts.edit, 'quiet')}
    >
      {!data && (
        <UntilLoaded error={error} texts={texts} onRetry={refetch}>
          <Skeleton className="h-24 w-full" />
        </UntilLoaded>
      )}
      {isEmpty && link(texts.add, 'plain')}
      {data && !isEmpty && (
        <ol>
          {data.map((field) => (
            <li key={field.id} className="hair-t py-2 first:border-t-0">
              <p lang={club.language} className="wrap-anywhere">
                {field.name}
              </p>
              <p className="wrap-anywhere text-14 text-muted">{factsOf(field)}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
