import { describe, expect, it } from 'vitest'
import {
  checkPhotoFile,
  fitInto,
  isHeic,
  profileShape,
  proofShape,
  shownPart,
  UnusablePhoto,
} from './shrink-photo.ts'

const reasonFor = (file: { type: string; name?: string; size?: number }) => {
  try {
    checkPhotoFile({ name: 'photo', size: 1000, ...file })
    return undefined
  } catch (error) {
    if (error instanceof UnusablePhoto) return error.reason
    throw error
  }
}

describe('a file for a proof photo', () => {
  it.each(['image/jpeg', 'image/png', 'image/heic', 'image/webp'])('may be %s', (type) => {
    expect(reasonFor({ type })).toBeUndefined()
  })

  it('may be a HEIC without a type', () => {
    expect(reasonFor({ type: '', name: 'IMG_0012.HEIC' })).toBeUndefined()
  })

  it.each([
    { type: 'application/pdf', name: 'card.pdf' },
    { type: 'text/html', name: 'photo.jpg' },
    { type: '', name: 'notes' },
    { type: 'video/mp4', name: 'shot.mp4' },
  ])('must be an image, which $type $name is not', (file) => {
    expect(reasonFor(file)).toBe('not-an-image')
  })

  it('may have 20 MB and not a byte more, as on the server', () => {
    expect(reasonFor({ type: 'image/jpeg', size: 20_971_520 })).toBeUndefined()
    expect(reasonFor({ type: 'image/jpeg', size: 20_971_521 })).toBe('too-large')
  })
})

describe('the size of a proof photo', () => {
  it.each([
    [4000, 3000, 1024, 768],
    [3000, 4000, 768, 1024],
    [1024, 1024, 1024, 1024],
    [640, 480, 640, 480],
    [20_000, 2, 1024, 1],
    [1, 9000, 1, 1024],
  ])('%i x %i becomes %i x %i', (width, height, fitWidth, fitHeight) => {
    expect(fitInto(1024, width, height)).toEqual({ width: fitWidth, height: fitHeight })
  })
})

describe('a HEIC', () => {
  const head = (text: string) => Uint8Array.from(`\0\0\0\x18${text}`, (sign) => sign.charCodeAt(0))

  it('is recognised by its first bytes', () => {
    expect(isHeic(head('ftypheic'))).toBe(true)
    expect(isHeic(head('ftypmif1'))).toBe(true)
  })

  it('is not confused with other formats', () => {
    expect(isHeic(head('ftypavif'))).toBe(false)
    expect(isHeic(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(false)
    expect(isHeic(new Uint8Array())).toBe(false)
  })
})

describe('a profile photo', () => {
  it('may have 5 MB, and no byte more', () => {
    const check = (size: number) => () =>
      checkPhotoFile({ type: 'image/png', name: 'me.png', size }, profileShape)
    expect(check(5_242_880)).not.toThrow()
    expect(check(5_242_881)).toThrow(UnusablePhoto)
  })

  it('is the square in the middle of its picture', () => {
    expect(shownPart(profileShape, { width: 1200, height: 900 })).toEqual({
      left: 150,
      top: 0,
      width: 900,
      height: 900,
    })
    expect(shownPart(profileShape, { width: 3, height: 8 })).toEqual({ left: 0, top: 2, width: 3, height: 3 })
    expect(shownPart(proofShape, { width: 3, height: 8 })).toEqual({ left: 0, top: 0, width: 3, height: 8 })
  })
})
