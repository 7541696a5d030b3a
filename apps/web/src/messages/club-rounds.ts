import { clubRoundTexts } from '@fletch/messages/club-rounds'

/** How buttons name an area: by its code, or by its place while it has none. */
export const areaName = (code: string, place: number): string =>
  code === '' ? clubRoundTexts.form.areaAt({ place }) : code
