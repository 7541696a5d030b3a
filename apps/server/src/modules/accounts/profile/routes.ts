import { ownLanguageCalls, profileCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import { saveProfile, setHomeClub, setLanguage, setProfilePhoto } from './commands.ts'

const again = (who: SignedInUser) => recallByReading((tx) => currentUser(tx, who))

export const profileRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(profileCalls.save, ({ body, who, once }) =>
    once((tx) => saveProfile(tx, parts, who, body), again(who)),
  )
  routes.on(profileCalls.setHomeClub, ({ body, who, once }) =>
    once((tx) => setHomeClub(tx, parts, who, body.clubId), again(who)),
  )
  routes.on(ownLanguageCalls.choose, ({ body, who, once }) =>
    once((tx) => setLanguage(tx, who, body), again(who)),
  )
  routes.on(profileCalls.setPhoto, ({ body, who, once }) =>
    once((tx) => setProfilePhoto(tx, parts, who, body.profilePhotoURL), again(who)),
  )
}
