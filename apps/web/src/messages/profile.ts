import { profileTexts } from '@fletch/messages/profile'

/** A signed-in device, as far as it is known. */
export const sessionDevice = (browser: string | null, system: string | null): string => {
  const { deviceOf, unknownDevice } = profileTexts.sessions
  return browser && system ? deviceOf({ browser, system }) : (browser ?? system ?? unknownDevice)
}
