import { clubCalls, joinClubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/every/clubs'
import { languageFor } from '@fletch/messages/languages.ts'
import type { SharedPages } from '../../../platform/features.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import type { ClubParts } from '../asks.ts'
import { closingOf, invitationOf, listOfClubs, readClub, readClubByCode } from '../record/reads.ts'
import { closeClub, createClub, readCreatedClub, renewCode, saveClub, setClubLogo } from './commands.ts'

const again = (who: SignedInUser, id: string) => recallByReading((tx) => readClub(tx, who, id))

export const clubRoutes = (routes: Routes, parts: ClubParts): void => {
  const { read } = parts.db
  routes.on(clubCalls.list, ({ query, who }) => listOfClubs(read, who, query))
  routes.on(clubCalls.create, ({ body, who, once }) =>
    once((tx, key) => createClub(tx, parts, who, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => readCreatedClub(tx, who, id),
    }),
  )
  routes.on(clubCalls.invitation, async ({ params, address }) => {
    await parts.limits.count('invitationsFromAddress', address)
    return invitationOf(read, params.code)
  })
  routes.on(clubCalls.byCode, ({ params, who }) => readClubByCode(read, who, params.code))
  routes.on(clubCalls.read, ({ params, who }) => readClub(read, who, params.id))
  routes.on(clubCalls.save, ({ params, body, who, once }) =>
    once((tx) => saveClub(tx, parts, who, params.id, body), again(who, params.id)),
  )
  routes.on(clubCalls.renewCode, ({ params, who, once }) =>
    once((tx) => renewCode(tx, parts, who, params.id), again(who, params.id)),
  )
  routes.on(clubCalls.setLogo, ({ params, body, who, once }) =>
    once((tx) => setClubLogo(tx, parts, who, params.id, body.logoURL), again(who, params.id)),
  )
  routes.on(clubCalls.closing, ({ params, who }) => closingOf(parts, read, who, params.id))
  routes.on(clubCalls.close, ({ params, who, once }) => once((tx) => closeClub(tx, parts, who, params.id)))
}

export const invitationPages = ({ db, limits }: Dependencies): readonly SharedPages[] => [
  {
    paths: [joinClubPath(':code')],
    previewOf: async (code, { address, languages }) => {
      // Together with the call, because a code must not be found by guessing.
      await limits.count('invitationsFromAddress', address)
      const club = await readClubByCode(db.read, { userId: '' }, code)
      const { name, location, logoPath } = club
      const language = languageFor([...languages, club.language ?? ''])
      return {
        language,
        title: clubTexts(language).code.invitationOf({ club: name }),
        description: location,
        imagePath: logoPath,
      }
    },
  },
]
